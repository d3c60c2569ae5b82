import type { EvidenceKind } from './evidence.ts';
import type { Role } from './members.ts';
import type { ProfileFieldName } from './profile-fields.ts';

// What the table of facets says of each, by its kind.

interface Facet {
  /** Its name beside one of its values. */
  name: string;
  /** Its heading in the filter panel. */
  legend: string;
  /** The profile field that it is about, which some roles do not have; absent where every role has it. */
  field?: ProfileFieldName;
  /** Whether it means something only once roles have been chosen, because theirs differ. */
  asksRole?: true;
  /** The roles for which it means something, once they have been chosen. */
  roles?: readonly Role[];
}

/** A facet with options: a profile has one of them, any of them, or a single one or none (a flag). */
export interface ChoiceFacet extends Facet {
  kind: 'one of' | 'any of' | 'flag';
  values: readonly string[];
  /** The labels of values whose label differs from the value: for one profile, and as a filter. */
  labels?: Readonly<Record<string, { one: string; many: string }>>;
  /** The number of values that the panel shows before "Show all"; all of them by default. */
  folded?: number;
  /** What the filter leaves out without saying so. */
  note?: string;
  /** Whether a filter may contain a part of a value, ignoring case. */
  takesParts?: true;
  /** Whether no word of a text means its values: they are asked for by choosing them alone. */
  hasNoWords?: true;
  /** The kind of evidence that has been checked. */
  evidence?: EvidenceKind;
}

interface BoundedFacet extends Facet {
  /** The names of its bounds in a search, and of the figures in a profile with a range. */
  min: string;
  max: string;
  /** The labels and placeholders of its fields. */
  labels: { min: string; max: string };
  placeholders: { min: string; max: string };
}

/** A facet in which a profile has a range in whole pounds. A profile without a figure matches every bound. */
interface NumberRangeFacet extends BoundedFacet {
  kind: 'number range';
  /** The start of each bar of its histogram; the last is open-ended. */
  steps: readonly number[];
  /** The name of its histogram in a response. */
  histogram: string;
}

/** A facet in which a profile covers areas, and a search names a place and how far around it they may end. */
interface DistanceFacet extends Facet {
  kind: 'distance';
}

/** A facet for one amount in whole pounds that a profile's budget includes. One without any figure includes none. */
interface PriceFacet extends Facet {
  kind: 'price';
  placeholder: string;
}

/** A facet for a percentage that a profile states, between two bounds. One that states none matches no bound. */
interface ShareFacet extends BoundedFacet {
  kind: 'share';
  field: 'feePercentage';
}

export type FacetOfSomeKind =
  | ChoiceFacet
  | NumberRangeFacet
  | DistanceFacet
  | PriceFacet
  | ShareFacet;
