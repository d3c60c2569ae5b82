import type { FeeRank } from '@lintel/contract/profiles/profiles';
import { ELSEWHERE, LOCATIONS, ROLES, type Role } from '@lintel/contract/values/members';
import { hasField } from '@lintel/contract/values/profile-values';
import { locationIn, roleIn } from '#engine/choices.ts';
import { FIGURES_CLASSES, type FiguresClass, feeIn } from './figures.ts';
import type { Terms } from './match.ts';

/** What the members of one role in one city charge. */
export interface PeerFees {
  /** How many state a fee. */
  count: number;
  /** In per cent. */
  lowest: number;
  average: number;
}

/** With fewer others than this, a rank among them is not significant. */
const FEWEST_RANKED = 10;
/** With fewer fees than this, the lowest and the average are not significant. */
const FEWEST = 5;

const HAS_FEE = ROLES.map((role: Role) => hasField(role, 'feePercentage'));

/** Whether members of a role state a fee, by its index in `ROLES`. */
export function hasFee(role: number): boolean {
  return HAS_FEE[role] === true;
}

/** The fees that members state, counted by role and city, so that a fee can be compared with those of its peers. */
export class Fees {
  readonly #groups: (Group | undefined)[] = [];

  add({ choices, figures }: Terms): void {
    const at = groupOf(choices);
    if (figures === 0 || at === undefined) return;
    this.#groups[at] ??= new Group();
    this.#groups[at].add(figures);
  }

  /** Remove what was added before. */
  remove({ choices, figures }: Terms): void {
    const at = groupOf(choices);
    if (figures !== 0 && at !== undefined) this.#groups[at]?.remove(figures);
  }

  /** The fees of the member's role and city, their own among them; undefined where they are too few. */
  peersOf({ choices }: Terms): PeerFees | undefined {
    const group = this.#groups[groupOf(choices) ?? -1];
    return group && group.count >= FEWEST ? group.summary() : undefined;
  }

  /**
   * How a member's fee, which is among them, compares with the others of their role and city; null where it does not.
   */
  rankOf({ choices, figures }: Terms): FeeRank | null {
    const group = this.#groups[groupOf(choices) ?? -1];
    const peers = (group?.count ?? 0) - 1;
    if (!group || figures === 0 || peers < FEWEST_RANKED) return null;
    return { peers, higher: group.countAbove(figures) };
  }
}

function groupOf(choices: number): number | undefined {
  const role = roleIn(choices);
  const location = locationIn(choices);
  const isComparable = hasFee(role) && LOCATIONS[location] !== ELSEWHERE;
  return isComparable ? role * LOCATIONS.length + location : undefined;
}

class Group {
  count = 0;
  #sum = 0;
  readonly #counts = new Uint32Array(FIGURES_CLASSES);
  /** No fee is below this one. */
  #lowest: FiguresClass = FIGURES_CLASSES;

  add(fee: FiguresClass): void {
    this.count += 1;
    this.#sum += fee;
    (this.#counts[fee] as number) += 1;
    this.#lowest = Math.min(this.#lowest, fee);
  }

  remove(fee: FiguresClass): void {
    this.count -= 1;
    this.#sum -= fee;
    (this.#counts[fee] as number) -= 1;
  }

  countAbove(fee: FiguresClass): number {
    return this.#counts.subarray(fee + 1).reduce((sum, count) => sum + count, 0);
  }

  summary(): PeerFees {
    while (this.#counts[this.#lowest] === 0) this.#lowest += 1;
    return {
      count: this.count,
      lowest: feeIn(this.#lowest) as number,
      average: feeIn(this.#sum / this.count) as number,
    };
  }
}
