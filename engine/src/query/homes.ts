import { type Base, documentAt, findDocument } from '#engine/base/base.ts';
import { type Changes, readyDocument } from '#engine/base/changes.ts';
import { homeAt } from '#engine/base/coverage-column.ts';
import { NOWHERE, placeTable } from '#engine/coverage/place-table.ts';

/**
 * Count the profiles, without hidden ones, that have each place, by its id, as their base, else as their city. Reads
 * every profile.
 */
export function countHomes(
  base: Base,
  changes: Changes,
  hiddenIds: ReadonlySet<string>,
): Map<string, number> {
  const { coverage, present } = base;
  const { places } = placeTable();
  const counts = new Uint32Array(places.length);
  const count = (home: number, by = 1) => {
    if (home !== NOWHERE) (counts[home] as number) += by;
  };
  for (let slot = 0; slot < coverage.ofSlot.length; slot += 1) {
    if (present.has(slot)) count(homeAt(coverage, slot));
  }
  for (const { document, home } of changes.inOrder('newest')) {
    if (!hiddenIds.has(document.id)) count(home);
  }
  for (const id of hiddenIds) {
    const document = findDocument(base, id);
    if (document !== undefined) count(readyDocument(documentAt(base, document)).home, -1);
  }
  return new Map(
    places.flatMap(({ id }, number) => {
      const found = counts[number] as number;
      return found > 0 ? [[id, found]] : [];
    }),
  );
}
