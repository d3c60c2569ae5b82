import type { Role, Service, Strategy } from './members.ts';

// The kinds of profile fields, each with what its form, its schema and its pages need.

interface Shared {
  /**
   * Where others see it: `card` wherever the profile is shown, `page` on its own page only, `own` nowhere. The owner
   * sees every field.
   */
  shown: 'card' | 'page' | 'own';
  /** The roles that have it; all roles by default. */
  roles?: readonly Role[];
  label: string;
  hint?: string | Record<Role, string>;
  /** Its term in the key facts of the profile's page; null if the page shows it elsewhere. A range is one fact. */
  fact: string | null;
  /** Its row in the comparison, which several fields may share; null if it has none. */
  compared: string | null;
  /** `terms`: what the member charges and when, which form and page show together. */
  group?: 'terms';
}

interface Line extends Shared {
  kind: 'line';
  max: number;
  /** The message if it is missing; absent if it is optional. */
  required?: string;
  autoComplete?: string;
}

/** Several lines. A card shows `cardMax` characters of them. */
interface Text extends Shared {
  kind: 'text';
  max: number;
  cardMax?: number;
  /** The fewest characters that say something, and the message for fewer. */
  least?: { length: number; words: string };
}

/** An https link. */
interface Link extends Shared {
  kind: 'link';
  max: number;
}

interface Choice extends Shared {
  kind: 'choice';
  options: readonly string[];
  /** The message if nothing is chosen; absent if it is optional. */
  required?: string;
  placeholder: string;
}

/** Any of the role's options. A role without options does not have the field. */
interface Choices<Option extends string> extends Shared {
  kind: 'choices';
  options: readonly Option[];
  optionsOf: Record<Role, readonly Option[]>;
  /** The most that may be chosen, and the message for more; absent if all may. */
  most?: { count: number; words: string };
  /** `box`: the options are too many to show, and are found by their words. */
  control: 'chips' | 'checkboxes' | 'box';
  placeholder?: string;
}

/** Whole pounds. */
interface Amount extends Shared {
  kind: 'amount';
  max: number;
  /** Its name in a message: "A budget". */
  noun: string;
  placeholder: string;
}

interface Percentage extends Shared {
  kind: 'percentage';
  max: number;
  noun: string;
  placeholder: string;
}

/** The id of a place. */
interface Place extends Shared {
  kind: 'place';
  /** Its name in answers, where the place has its name beside its id. */
  shownAs: string;
}

/** Where a member works. */
interface Areas extends Shared {
  kind: 'areas';
  max: number;
}

export type ProfileField =
  | Line
  | Text
  | Link
  | Choice
  | Choices<Strategy>
  | Choices<Service>
  | Choices<string>
  | Amount
  | Percentage
  | Place
  | Areas;
