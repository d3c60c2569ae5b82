/** The tables of the API for members' own programs. */
export interface ApiTables {
  apiTokens: ApiTokenRow;
  /** A member that `viewerId` has seen by the API or on a deep page of results, on a UTC day. */
  seenMembers: { viewerId: string; date: string; profileId: string };
  /** A key by which a batch runs once. `response` is null while it runs. */
  batchKeys: BatchKeyRow;
}

export interface BatchKeyRow {
  memberId: string;
  batchKey: string;
  requestHash: string;
  response: string | null;
  /** What its statements have returned while it runs, in JSON. */
  results: string | null;
  /** The server that runs it; null if an earlier version does. */
  server: string | null;
  /** The rights for which the response was made: scopes and blocks. */
  audience: string | null;
  createdAt: number;
}

/**
 * A secret with which a member's own programs ask in their name. `scopes` is a list in JSON, `lastUsedOn` a UTC day.
 */
export interface ApiTokenRow {
  id: string;
  memberId: string;
  name: string;
  tokenHash: string;
  scopes: string;
  createdAt: number;
  expiresAt: number;
  lastUsedOn: string | null;
}
