import { LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/options';
import {
  type Choices,
  focusIn,
  locationIn,
  roleIn,
  servicesIn,
} from '#server/features/directory/engine/choices.ts';
import { FIGURES_CLASSES, type FiguresClass } from './figures.ts';
import { bitCount, type Traits } from './match.ts';
import {
  figuresPoints,
  LOCATION_POINTS,
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

/**
 * One viewer's scores by table: `scoreOf` of `match.ts` in a few steps, split into what a cell decides and what
 * the figures of a single profile add. Making the tables takes some microseconds, so each search makes its own.
 */
export class Scorer {
  readonly #traits: Traits;
  /** Roles and location, by the role and the location of the other. */
  readonly #places = new Uint8Array(ROLES.length * LOCATIONS.length);
  readonly #strategies = new Uint8Array(ROLES.length * FOCUSES);
  readonly #figures = new Uint8Array(ROLES.length * FIGURES_CLASSES);
  /** The most that figures can add, for each role. */
  readonly #mostFigures = new Uint8Array(ROLES.length);
  /** By the role and how many of its services the viewer's role looks for. */
  readonly #services = new Uint8Array(ROLES.length * COUNTS);
  readonly #ownRole: number;

  constructor(viewer: Traits) {
    this.#traits = viewer;
    this.#ownRole = roleIn(viewer.choices);
    for (let role = 0; role < ROLES.length; role += 1) this.#fill(role);
  }

  /** What the choices give, without the figures. */
  ofChoices(choices: Choices): number {
    const role = roleIn(choices);
    const needed = neededServices(servicesIn(choices), this.#ownRole);
    return (
      (this.#places[role * LOCATIONS.length + locationIn(choices)] as number) +
      (this.#strategies[role * FOCUSES + focusIn(choices)] as number) +
      (this.#services[role * COUNTS + (SERVICE_COUNTS[needed] as number)] as number)
    );
  }

  ofFigures(role: number, figures: FiguresClass): number {
    return this.#figures[role * FIGURES_CLASSES + figures] as number;
  }

  mostOfFigures(role: number): number {
    return this.#mostFigures[role] as number;
  }

  #fill(role: number): void {
    const { choices, figures: ownFigures } = this.#traits;
    const ownRole = this.#ownRole;
    const pair = rolePair(ownRole, role);
    const offered = bitCount(neededServices(servicesIn(choices), role));
    for (let count = 0; count <= SERVICES.length; count += 1) {
      this.#services[role * COUNTS + count] = servicePoints(pair, offered + count);
    }
    this.#places.fill(pair.points, role * LOCATIONS.length, (role + 1) * LOCATIONS.length);
    (this.#places[role * LOCATIONS.length + locationIn(choices)] as number) += LOCATION_POINTS;
    for (let focus = 0; focus < FOCUSES; focus += 1) {
      const shared = bitCount(focus & focusIn(choices));
      this.#strategies[role * FOCUSES + focus] = strategyPoints(pair, shared);
    }
    let most = 0;
    for (let figures = 0; figures < FIGURES_CLASSES; figures += 1) {
      const points = figuresPoints(pair, [ownRole, ownFigures], [role, figures]);
      this.#figures[role * FIGURES_CLASSES + figures] = points;
      most = Math.max(most, points);
    }
    this.#mostFigures[role] = most;
  }
}
