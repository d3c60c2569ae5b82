import type { FacetCounts } from '@lintel/contract/directory';
import { BUDGET_STEPS, LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/options';
import {
  type Choices,
  focusIn,
  locationIn,
  roleIn,
  servicesIn,
} from '#server/features/directory/engine/choices.ts';
import { FAILS } from './asked.ts';

/**
 * The total and all counts, added up in one pass. A group's counts ignore its own choice, so a profile counts
 * there when it fails nothing, or nothing but that group; one that fails two groups counts nowhere.
 */
export class Tally {
  total = 0;
  /** How many of the found, whatever budget is asked for, reach into each step of `BUDGET_STEPS`. */
  readonly budgets = new Uint32Array(BUDGET_STEPS.length);
  readonly #role = new Uint32Array(ROLES.length);
  readonly #location = new Uint32Array(LOCATIONS.length);
  readonly #focus = new Uint32Array(STRATEGIES.length);
  readonly #services = new Uint32Array(SERVICES.length);

  /** Adds `count` profiles of equal choices; `fails` is what these choices fail. */
  add(fails: number, choices: Choices, count: number): void {
    if (fails === 0) this.total += count;
    if ((fails & ~FAILS.role) === 0) (this.#role[roleIn(choices)] as number) += count;
    if ((fails & ~FAILS.location) === 0) (this.#location[locationIn(choices)] as number) += count;
    if ((fails & ~FAILS.focus) === 0) addToEach(this.#focus, focusIn(choices), count);
    if ((fails & ~FAILS.services) === 0) addToEach(this.#services, servicesIn(choices), count);
  }

  facets(): FacetCounts {
    return {
      role: labelled(ROLES, this.#role),
      location: labelled(LOCATIONS, this.#location),
      focus: labelled(STRATEGIES, this.#focus),
      services: labelled(SERVICES, this.#services),
    };
  }
}

function addToEach(counts: Uint32Array, bits: number, count: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    (counts[31 - Math.clz32(rest & -rest)] as number) += count;
  }
}

function labelled<T extends string>(options: readonly T[], counts: Uint32Array): Record<T, number> {
  const result = {} as Record<T, number>;
  for (let place = 0; place < options.length; place += 1) {
    result[options[place] as T] = counts[place] as number;
  }
  return result;
}
