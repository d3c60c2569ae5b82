import type { ProfileField } from './field-kinds.ts';
import { CARD_FIELDS, fieldOf, PAGE_ONLY_FIELDS } from './profile-values.ts';
import type { TokenScope } from './programs.ts';

/**
 * What a column holds. Instants are ISO 8601 in UTC, flags true or false, lists arrays of texts, json anything else.
 */
export type ColumnKind = 'text' | 'number' | 'instant' | 'flag' | 'list' | 'json';

const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is'] as const;

/** The operators of the data API, by what a column holds. Each may be negated by `not.` before it. */
export const COLUMN_OPERATORS = {
  text: [...COMPARISONS, 'like', 'ilike'],
  number: COMPARISONS,
  instant: COMPARISONS,
  flag: ['eq', 'neq', 'in', 'is'],
  list: ['cs', 'is'],
  json: [],
} as const satisfies Record<ColumnKind, readonly string[]>;
export type Operator = (typeof COLUMN_OPERATORS)[ColumnKind][number];

export interface DataColumn {
  kind: ColumnKind;
  /** False where no filter and no order may name it. */
  isSearched?: false;
  /** Only there with the filter `id=eq.…`, which counts as opening the profile. */
  isOnPage?: true;
  /** When a program may set it. */
  written?: 'at creation' | 'later' | 'both';
  note?: string;
}

/** A table of the data API, its columns and what may be done with it. */
export interface DataTable {
  about: string;
  methods: readonly DataMethod[];
  scopes: { read: TokenScope; write?: TokenScope };
  columns: Record<string, DataColumn>;
  /** What `select` gives in the order of the columns where it is absent, and the order of the rows. */
  order: { column: string; isDescending: boolean };
  /** The columns by which a new row may be one that is there. */
  conflict?: readonly string[];
  /** Refused without a filter. */
  needsFilter?: true;
}
export const DATA_METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
export type DataMethod = (typeof DATA_METHODS)[number];

const text = { kind: 'text' } as const;
const instant = { kind: 'instant' } as const;
const number = { kind: 'number' } as const;
const owner = { kind: 'text', note: 'Your id' } as const;
const onPage = { isSearched: false, isOnPage: true } as const;
const newest = { column: 'createdAt', isDescending: true } as const;

const KINDS: Record<ProfileField['kind'], ColumnKind> = {
  line: 'text',
  text: 'text',
  link: 'text',
  choice: 'text',
  choices: 'list',
  amount: 'number',
  percentage: 'number',
  place: 'text',
  areas: 'json',
};

/** The fields of a card. A text that a card cuts is not searched, because what is cut would be found. */
function cardColumns(): Record<string, DataColumn> {
  return Object.fromEntries(
    CARD_FIELDS.flatMap((name): [string, DataColumn][] => {
      const field = fieldOf(name);
      const column = { kind: KINDS[field.kind], written: 'later', ...limitsOf(field) } as const;
      if (field.kind !== 'place') return [[name, column]];
      return [
        [name, column],
        [field.shownAs, { kind: 'json', isSearched: false, note: 'Its id and name' }],
      ];
    }),
  );
}

/** The fields that the one row of a page has beside those of a card. */
function pageColumns(): Record<string, DataColumn> {
  return Object.fromEntries(
    PAGE_ONLY_FIELDS.map((name) => [
      name,
      { kind: KINDS[fieldOf(name).kind], written: 'later', ...onPage },
    ]),
  );
}

function limitsOf(field: ProfileField) {
  const isSearched = false as const;
  if (field.kind === 'text') {
    const note = `The first ${field.cardMax} characters; all of it with \`id=eq.…\``;
    return { isSearched, note };
  }
  if (field.kind === 'areas') {
    return { isSearched, note: 'Objects with `placeId`, `name` and `miles`, or with `nation`' };
  }
  return {};
}

/** The tables of the data API. Queries, refusals and the documentation derive from this. */
export const DATA_TABLES = {
  users: {
    about: 'The members in the directory, as their cards show them; your own row may be changed',
    methods: ['GET', 'PATCH'],
    scopes: { read: 'profiles:read', write: 'own:write' },
    needsFilter: true,
    order: { column: 'id', isDescending: true },
    columns: {
      id: text,
      userId: { ...text, note: 'The same as `id`' },
      email: { ...text, note: 'Your own; null for anyone else' },
      role: { kind: 'text', written: 'later' },
      ...cardColumns(),
      avatarUrl: text,
      verified: { kind: 'flag' },
      verifiedAt: { ...instant, ...onPage },
      checkedKinds: { kind: 'list', ...onPage },
      createdAt: { ...instant, ...onPage },
      responseMinutes: { ...number, ...onPage },
      ...pageColumns(),
      termsAt: { ...instant, ...onPage },
    },
  },
  collections: {
    about: 'Your collections',
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    scopes: { read: 'own:read', write: 'own:write' },
    order: newest,
    columns: {
      id: text,
      userId: owner,
      name: { ...text, written: 'both' },
      description: { ...text, written: 'both' },
      createdAt: instant,
      updatedAt: instant,
    },
  },
  collectionProfiles: {
    about: 'The profiles in your collections, with your stages and notes',
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    scopes: { read: 'own:read', write: 'own:write' },
    order: { column: 'addedAt', isDescending: true },
    conflict: ['collectionId', 'profileUserId'],
    columns: {
      id: text,
      collectionId: { ...text, written: 'at creation' },
      profileUserId: { ...text, written: 'at creation' },
      userId: owner,
      stage: { ...text, written: 'both' },
      note: { ...text, written: 'both' },
      addedAt: instant,
    },
  },
  messages: {
    about: 'The messages of your conversations, without those with members hidden by a block',
    methods: ['GET', 'POST', 'PATCH'],
    scopes: { read: 'messages:read', write: 'messages:write' },
    order: newest,
    conflict: ['clientId'],
    columns: {
      id: text,
      clientId: {
        ...text,
        written: 'at creation',
        note: 'A UUID: sending it again returns the first message',
      },
      senderId: text,
      receiverId: { ...text, written: 'at creation' },
      content: { ...text, written: 'at creation' },
      quote: { ...text, note: 'The line of the receiver that a first message answers' },
      createdAt: instant,
      readAt: {
        ...instant,
        written: 'later',
        note: 'Any instant marks what you have received up to this message as read now',
      },
    },
  },
  briefs: {
    about: 'What you are after now, also after it has ended',
    methods: ['GET'],
    scopes: { read: 'own:read' },
    order: { column: 'startedAt', isDescending: true },
    columns: {
      id: text,
      userId: owner,
      words: text,
      seeks: { kind: 'list' },
      placeId: text,
      price: number,
      startedAt: instant,
      endsOn: { ...text, note: 'Its last day, in London' },
    },
  },
  dailyUsage: {
    about: 'What you have used of your plan, by UTC day',
    methods: ['GET'],
    scopes: { read: 'own:read' },
    order: { column: 'date', isDescending: true },
    columns: {
      id: text,
      userId: owner,
      date: text,
      profilesViewed: number,
      messagesSent: number,
      apiRequests: number,
      updatedAt: instant,
    },
  },
  subscriptions: {
    about: 'Your subscriptions to paid plans',
    methods: ['GET'],
    scopes: { read: 'own:read' },
    order: newest,
    columns: {
      id: text,
      userId: owner,
      plan: text,
      status: text,
      stripeCustomerId: text,
      stripeSubscriptionId: text,
      currentPeriodEnd: instant,
      createdAt: instant,
    },
  },
} as const satisfies Record<string, DataTable>;
export type DataTableName = keyof typeof DATA_TABLES;
export const DATA_TABLE_NAMES = Object.keys(DATA_TABLES) as [DataTableName, ...DataTableName[]];

export const DATA_LIMITS = {
  rows: 50,
  maxRows: 200,
  maxOffset: 10_000,
  conditions: 100,
  depth: 10,
  pattern: 200,
} as const;

/** Whether a batch is one transaction. */
export const BATCH_MODES = ['transaction', 'independent'] as const;
/** `conditions` and `storedBytes` are for all statements together. */
export const BATCH_LIMITS = {
  statements: 50,
  query: 8_000,
  key: 100,
  conditions: 200,
  storedBytes: 65_536,
} as const;

/** The distinct members that one member may see a day by the API. */
export const SEEN_MEMBERS = { aDay: 2_000 } as const;
