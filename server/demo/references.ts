import { workOf } from '@lintel/contract/values/references';
import { pairOf } from '#server/db/conversation-sides.ts';
import type { ReferenceRow } from '#server/db/schema/references.ts';
import { newId } from '#server/platform/ids.ts';
import type { DemoMember } from './members.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
/** With how many members each demo account has worked. */
const OF_ACCOUNTS = { manager: 7, sourcer: 4, provider: 5, investor: 3 };
/** How many references there are between other members, and how long ago at least those have joined. */
const OF_OTHERS = 30;
const JOINED_DAYS_AGO = 60;

/** Make references of the demo accounts and of some other members, and one that waits for the investor’s answer. */
export function makeReferences(
  random: Random,
  members: readonly DemoMember[],
  now: number,
): ReferenceRow[] {
  const joinedBefore = now - JOINED_DAYS_AGO * DAY;
  const others = members.filter(({ email, createdAt }) => {
    return email.endsWith('@members.example') && createdAt < joinedBefore;
  });
  const account = (name: string) =>
    members.filter(({ email }) => email === `${name}@demo.example`).slice(0, 1);
  const owners = [
    ...Object.entries(OF_ACCOUNTS).flatMap(([name, count]) =>
      Array.from({ length: count }, () => account(name)).flat(),
    ),
    ...random.sample(others, OF_OTHERS),
  ];
  const rows = new Map<string, ReferenceRow>();
  for (const [i, owner] of [...owners, ...account('investor')].entries()) {
    const state = i < owners.length ? 'confirmed' : 'proposed';
    const isNew = ({ id }: DemoMember) => !rows.has(JSON.stringify(pairOf(owner.id, id)));
    const partners = others.filter((other) => other.role !== owner.role && isNew(other));
    if (partners.length === 0) continue;
    const partner = random.pick(partners);
    const pair = pairOf(owner.id, partner.id);
    rows.set(JSON.stringify(pair), {
      ...{ ...pair, proposedBy: partner.id, state },
      what: random.pick(workOf(owner.role, partner.role).slice(0, -1)),
      ...makeTimes(random, state, now),
      lowAsk: random.chance(0.6) ? 1 : 0,
      highAsk: random.chance(0.6) ? 1 : 0,
    });
  }
  return [...rows.values()];
}

function makeTimes(random: Random, state: 'confirmed' | 'proposed', now: number) {
  const days = state === 'confirmed' ? random.integer(5, JOINED_DAYS_AGO - 10) : 2;
  const at = now - days * DAY;
  const isThroughLintel = random.chance(0.3);
  const times = { proposedAt: at, confirmedAt: state === 'confirmed' ? at : null };
  const since = new Date(at).getUTCFullYear() - (isThroughLintel ? 0 : random.integer(1, 6));
  const how: ReferenceRow['how'] = isThroughLintel ? 'lintel' : 'before';
  return { id: newId('ref_', at), how, since, ...times };
}
