import { ROLES, SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import { type Choices, focusIn, roleIn, servicesIn } from '#engine/choices.ts';
import { FIGURES_CLASSES, FIGURES_LEVELS, type FiguresClass, figuresLevel } from './figures.ts';
import type { Terms } from './match.ts';
import { needsIn } from './needs.ts';
import { bitCount, figuresPart, rolePair, rolePart, servicePart, strategyPart } from './points.ts';
import { rankOfSum } from './share.ts';

const FOCUSES = 2 ** STRATEGIES.length;
const SERVICE_COUNTS = Uint8Array.from({ length: 2 ** SERVICES.length }, (_, bits) =>
  bitCount(bits),
);
/** Both directions: one of the two may offer, and the other offer in return. */
const COUNTS = 2 * SERVICES.length + 1;

/** How many scorers are cached, about 3 KB each. */
const KEPT = 1_000;
const scorers = new Map<number, Scorer>();

/** The scorer of a viewer. Members with equal choices and figures share one; it depends on nothing that can change. */
export function scorerOf(viewer: Terms): Scorer {
  const key = viewer.choices * FIGURES_CLASSES + viewer.figures;
  const existing = scorers.get(key);
  if (existing) return existing;
  if (scorers.size >= KEPT) scorers.clear();
  const scorer = new Scorer(viewer);
  scorers.set(key, scorer);
  return scorer;
}

/**
 * One viewer's scores from tables: `scoreOf` of `match.ts` in a few steps, split into what a cell decides and what the
 * figures of a single profile add, each as `compared` has it. The points for areas that overlap come on top. Building
 * the tables takes a few microseconds.
 */
export class Scorer {
  readonly #ownRole: number;
  readonly #ownServices: number;
  readonly #ownNeeds: number;
  readonly #roles = new Uint16Array(ROLES.length);
  readonly #strategies = new Uint16Array(ROLES.length * FOCUSES);
  readonly #figures = new Uint16Array(ROLES.length * FIGURES_LEVELS);
  /** The best that stated figures can add, for each role. */
  readonly #mostFigures = new Uint16Array(ROLES.length);
  /** By the role and how many services one of the two offers and the other needs. */
  readonly #services = new Uint16Array(ROLES.length * COUNTS);
  /** The best sum, for each role. */
  readonly #most = new Uint16Array(ROLES.length);

  constructor(viewer: Terms) {
    this.#ownRole = roleIn(viewer.choices);
    this.#ownServices = servicesIn(viewer.choices);
    this.#ownNeeds = needsIn(viewer.choices);
    for (let role = 0; role < ROLES.length; role += 1) this.#fill(role, viewer);
  }

  /** What the choices give, without the figures. */
  ofChoices(choices: Choices): number {
    const role = roleIn(choices);
    const offered = SERVICE_COUNTS[servicesIn(choices) & this.#ownNeeds] as number;
    const needed = SERVICE_COUNTS[this.#ownServices & needsIn(choices)] as number;
    return (
      (this.#roles[role] as number) +
      (this.#strategies[role * FOCUSES + focusIn(choices)] as number) +
      (this.#services[role * COUNTS + offered + needed] as number)
    );
  }

  ofFigures(role: number, figures: FiguresClass): number {
    return this.#figures[role * FIGURES_LEVELS + figuresLevel(role, figures)] as number;
  }

  /** The best rank of profiles of this role whose other parts have this sum. */
  bestRank(role: number, sum: number): number {
    return Math.max(rankOfSum(sum), rankOfSum(sum + (this.#mostFigures[role] as number)));
  }

  /** The best sum for this role. */
  mostOfRole(role: number): number {
    return this.#most[role] as number;
  }

  #fill(role: number, { choices, figures }: Terms): void {
    const ownRole = this.#ownRole;
    const pair = rolePair(ownRole, role);
    for (let count = 0; count < COUNTS; count += 1) {
      this.#services[role * COUNTS + count] = servicePart(pair, count);
    }
    for (let focus = 0; focus < FOCUSES; focus += 1) {
      this.#strategies[role * FOCUSES + focus] = strategyPart(pair, focus, focusIn(choices));
    }
    const own = [ownRole, figuresLevel(ownRole, figures)] as const;
    // Level 0 is not stated.
    let most = 0;
    for (let level = 1; level < FIGURES_LEVELS; level += 1) {
      const part = figuresPart(pair, own, [role, level]);
      this.#figures[role * FIGURES_LEVELS + level] = part;
      most = Math.max(most, part);
    }
    this.#mostFigures[role] = most;
    this.#roles[role] = rolePart(pair);
    this.#most[role] =
      rolePart(pair) +
      strategyPart(pair, focusIn(choices), focusIn(choices)) +
      servicePart(pair, SERVICES.length) +
      most;
  }
}
