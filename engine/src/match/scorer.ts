import { ROLES, SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import { type Choices, focusIn, roleIn, servicesIn } from '#engine/choices.ts';
import { FIGURES_CLASSES, FIGURES_LEVELS, type FiguresClass, figuresLevel } from './figures.ts';
import type { Terms } from './match.ts';
import {
  bitCount,
  figuresPoints,
  neededServices,
  rolePair,
  servicePoints,
  strategyPoints,
} from './points.ts';

const FOCUSES = 2 ** STRATEGIES.length;
const SERVICE_COUNTS = Uint8Array.from({ length: 2 ** SERVICES.length }, (_, bits) =>
  bitCount(bits),
);
const COUNTS = SERVICES.length + 1;

/** How many scorers are cached, about 1 KB each. */
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
 * figures of a single profile add. The points for areas that overlap come on top. Building the tables takes a few
 * microseconds.
 */
export class Scorer {
  readonly #traits: Terms;
  readonly #roles = new Uint8Array(ROLES.length);
  readonly #strategies = new Uint8Array(ROLES.length * FOCUSES);
  readonly #figures = new Uint8Array(ROLES.length * FIGURES_LEVELS);
  /** The most that figures can add, for each role. */
  readonly #mostFigures = new Uint8Array(ROLES.length);
  /** By the role and how many of its services the viewer's role looks for. */
  readonly #services = new Uint8Array(ROLES.length * COUNTS);
  /** The most that strategies, services and figures can add together, for each role. */
  readonly #mostShared = new Uint8Array(ROLES.length);
  readonly #ownRole: number;

  constructor(viewer: Terms) {
    this.#traits = viewer;
    this.#ownRole = roleIn(viewer.choices);
    for (let role = 0; role < ROLES.length; role += 1) this.#fill(role);
  }

  /** The points for the choices, without the figures. */
  ofChoices(choices: Choices): number {
    const role = roleIn(choices);
    const services = neededServices(servicesIn(choices), this.#ownRole);
    return (
      (this.#roles[role] as number) +
      (this.#strategies[role * FOCUSES + focusIn(choices)] as number) +
      (this.#services[role * COUNTS + (SERVICE_COUNTS[services] as number)] as number)
    );
  }

  ofFigures(role: number, figures: FiguresClass): number {
    return this.#figures[role * FIGURES_LEVELS + figuresLevel(role, figures)] as number;
  }

  /** The points for each level of the figures of a role. */
  ofLevels(role: number): Uint8Array {
    return this.#figures.subarray(role * FIGURES_LEVELS, (role + 1) * FIGURES_LEVELS);
  }

  mostOfFigures(role: number): number {
    return this.#mostFigures[role] as number;
  }

  /** The most points for this role. */
  mostOfRole(role: number): number {
    return (this.#roles[role] as number) + (this.#mostShared[role] as number);
  }

  #fill(role: number): void {
    const { choices, figures } = this.#traits;
    const ownRole = this.#ownRole;
    const ownLevel = figuresLevel(ownRole, figures);
    const pair = rolePair(ownRole, role);
    const serviceCount = bitCount(neededServices(servicesIn(choices), role));
    let mostServices = 0;
    for (let count = 0; count <= SERVICES.length; count += 1) {
      mostServices = servicePoints(pair, serviceCount + count);
      this.#services[role * COUNTS + count] = mostServices;
    }
    this.#roles[role] = pair.points;
    let mostStrategies = 0;
    for (let focus = 0; focus < FOCUSES; focus += 1) {
      const points = strategyPoints(pair, focus, focusIn(choices));
      this.#strategies[role * FOCUSES + focus] = points;
      mostStrategies = Math.max(mostStrategies, points);
    }
    let most = 0;
    for (let level = 0; level < FIGURES_LEVELS; level += 1) {
      const points = figuresPoints(pair, [ownRole, ownLevel], [role, level]);
      this.#figures[role * FIGURES_LEVELS + level] = points;
      most = Math.max(most, points);
    }
    this.#mostFigures[role] = most;
    this.#mostShared[role] = mostServices + mostStrategies + most;
  }
}
