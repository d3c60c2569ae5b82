import type { Base } from '../base/base.ts';
import { homeAt } from '../base/coverage-column.ts';
import type { Changes } from '../changes.ts';
import { NOWHERE, placeTable } from '../coverage/place-table.ts';

/** Count the profiles that have each place, by its id, as their base, else as their city. Reads every profile. */
export function countHomes({ coverage, present }: Base, changes: Changes): Map<string, number> {
  const { places } = placeTable();
  const counts = new Uint32Array(places.length);
  const count = (home: number) => {
    if (home !== NOWHERE) (counts[home] as number) += 1;
  };
  for (let slot = 0; slot < coverage.ofSlot.length; slot += 1) {
    if (present.has(slot)) count(homeAt(coverage, slot));
  }
  for (const { home } of changes.inOrder('newest')) count(home);
  return new Map(
    places.flatMap(({ id }, number) => {
      const found = counts[number] as number;
      return found > 0 ? [[id, found]] : [];
    }),
  );
}
