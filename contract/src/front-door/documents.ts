import type { Site } from '../site/content.ts';
import type { ListAddress } from '../values/front-door.ts';
import type { Firm } from './firms.ts';
import type { OpenInvitation } from './invitations.ts';
import type { ListPage, ListSize } from './public-lists.ts';
import type { PublicProfile } from './public-pages.ts';

// The documents that the server renders from the database, and what the renderer needs for each. No endpoint answers
// with them.

/** What each kind of document shows. */
export interface Documents {
  profile: {
    profile: PublicProfile;
    /** Whether search engines may list it. */
    isIndexed: boolean;
    /** When the member changed it last, as a date and time in ISO 8601. */
    changedAt: string;
    /** The lists that it is in. */
    lists: ListAddress[];
  };
  directory: { lists: ListSize[] };
  list: { list: ListPage; lists: ListSize[] };
  firm: {
    firm: Firm;
    /** Whether there is a directory above it. */
    isBelowDirectory: boolean;
  };
  invitation: { invitation: OpenInvitation };
  /** The answer at an address of no page. */
  missing: object;
}

export type DocumentKind = keyof Documents;

/** A document with its path, who asks for it, and the facts that every page shows. */
export type DocumentData<Kind extends DocumentKind> = Documents[Kind] & {
  path: string;
  /** Whether a member asks for it, who needs no way to sign in. */
  isMember: boolean;
  site: Site;
};

/** Renders a document as HTML. */
export type RenderDocument = <Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData<Kind>,
) => Promise<string>;
