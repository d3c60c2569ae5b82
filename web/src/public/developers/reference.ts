/** What a program may call, as web/reference derives it from the contract when the site is built. */
export interface Reference {
  groups: readonly CallGroup[];
  tables: readonly TableWords[];
  /** The operators of the data API, by what a column holds. */
  operators: Readonly<Record<string, readonly string[]>>;
  /** The codes that every call may answer with. */
  errorsAnywhere: readonly string[];
  errors: Readonly<Record<string, { status: number; message: string }>>;
}

export interface CallGroup {
  id: string;
  title: string;
  calls: readonly ApiCall[];
}

export interface ApiCall {
  /** Its anchor on the page. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** A token needs one of them. */
  scopes: readonly string[];
  inputs: readonly CallInput[];
  /** The body in JSON with the fields that it needs, or with all of them where it needs none. */
  example?: string;
  status: number;
  /** The shape of the answer; none where nothing or a file comes back. */
  answer?: string;
  /** The codes of its own errors. */
  errors: readonly string[];
}

export interface CallInput {
  /** `filters` are further query parameters, named by the caller; `form` is a part of an upload. */
  place: 'path' | 'query' | 'filters' | 'header' | 'body' | 'form';
  name: string;
  type: string;
  /** The values of which it is one. */
  values?: readonly string[];
  isNeeded: boolean;
  about?: string;
}

export interface TableWords {
  name: string;
  about: string;
  methods: readonly string[];
  scopes: readonly string[];
  columns: readonly { name: string; kind: string; notes: string }[];
}

declare const __API_REFERENCE__: Reference;

export const REFERENCE = __API_REFERENCE__;
