import { foldText } from '@lintel/contract/values/letters';
import { type Base, idAt } from '#engine/base/base.ts';
import type { Changes } from '#engine/base/changes.ts';
import { HOLDER, namesOf, rarestOf } from '#engine/base/names.ts';
import { findWord } from '#engine/packed/dictionary.ts';

interface Searched {
  base: Base;
  changes: Changes;
}

/**
 * Whether a profile that is not hidden states a trade, whatever names there are. Costs a look at each profile with the
 * rarest of its words.
 */
export function isStated(
  { base, changes }: Searched,
  trade: string,
  hidden: ReadonlySet<string> = new Set(),
): boolean {
  const text = foldText(trade);
  const isIn = ({ trades }: { trades: readonly string[] }, id: string) =>
    trades.includes(text) && !hidden.has(id);
  if (changes.inOrder('newest').some((pending) => isIn(pending, pending.document.id))) return true;
  const { names, cells, present } = base;
  const sets = text.split(' ').map((word) => [findWord(names.dictionary, word) ?? -1] as const);
  if (sets.some(([word]) => word === -1)) return false;
  const [word] = rarestOf(names, sets as [readonly [number]]);
  const holders = names.holders.subarray(names.holdersStart[word], names.holdersStart[word + 1]);
  return holders.some((holder) => {
    const slot = holder & HOLDER.slot;
    return (
      present.has(slot) && isIn(namesOf(names, slot), idAt(base, cells.documents[slot] as number))
    );
  });
}
