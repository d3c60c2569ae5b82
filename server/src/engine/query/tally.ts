import type { FacetCounts } from '@lintel/contract/directory/search';
import { BUDGET_STEPS } from '@lintel/contract/values/directory';
import { LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import { addToEach, type Groups } from '#server/engine/base/groups.ts';
import { type Choices, focusIn, locationIn, roleIn, servicesIn } from '#server/engine/choices.ts';
import { FAILS } from './criteria.ts';

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
    if ((fails & ~FAILS.focus) === 0) addToEach(this.#focus, 0, focusIn(choices), count);
    if ((fails & ~FAILS.services) === 0) addToEach(this.#services, 0, servicesIn(choices), count);
  }

  /** Adds all documents of a group, which fail nothing. */
  addGroup(groups: Groups, group: number): void {
    this.add(0, group, groups.live[group] as number);
    addAll(this.#focus, groups.focus, group * STRATEGIES.length);
    addAll(this.#services, groups.services, group * SERVICES.length);
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

function addAll(counts: Uint32Array, more: Uint32Array, from: number): void {
  for (let at = 0; at < counts.length; at += 1) {
    (counts[at] as number) += more[from + at] as number;
  }
}

function labelled<T extends string>(options: readonly T[], counts: Uint32Array): Record<T, number> {
  const result = {} as Record<T, number>;
  for (let index = 0; index < options.length; index += 1) {
    result[options[index] as T] = counts[index] as number;
  }
  return result;
}
