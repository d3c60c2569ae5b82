import type { IncomingHttpHeaders } from 'node:http';
import type { DocumentKind, Documents } from '@lintel/contract/front-door/documents';
import { DIRECTORY_PATH, invitationPath } from '@lintel/contract/values/front-door';
import type { Context, Viewer } from '#server/context.ts';
import * as invitations from '#server/features/front-door/invitations/service.ts';
import * as publicLists from '#server/features/front-door/public-lists/service.ts';
import * as publicPages from '#server/features/front-door/public-pages/service.ts';

/** What a request asks for. */
export interface Address {
  /** The path, without the query. */
  path: string;
  /** What stands for the `*` of the route. */
  rest: string;
  /** Of a list, counted from 1; undefined where the query names a page that there cannot be. */
  page: number | undefined;
  viewer: Viewer | null;
}

/** What a document shows and its own path, or the path of another page. */
type Found<Kind extends DocumentKind> =
  | { document: Documents[Kind]; path: string }
  | { document?: undefined; path: string };

/** A kind of document, and where it is. */
export interface ServedDocument<Kind extends DocumentKind> {
  route: string;
  /** The routes of those that have a picture, which is at an address behind theirs. */
  pictured: readonly string[];
  /** Whether a browser may keep it, and ask whether it has changed. */
  isKept: boolean;
  /** What an address leads to; undefined where there is nothing. */
  find(ctx: Context, address: Address): Promise<Found<Kind> | undefined>;
  /** Counts that the document was opened. */
  counted?(
    ctx: Context,
    document: Documents[Kind],
    visit: { viewer: Viewer | null; headers: IncomingHttpHeaders },
  ): void;
}

export type ServedKind = Exclude<DocumentKind, 'missing'>;

/** The documents that are rendered from the database. */
export const DOCUMENTS: { [Kind in ServedKind]: ServedDocument<Kind> } = {
  profile: {
    route: '/p/*',
    pictured: ['/p/:code'],
    isKept: true,
    find: (ctx, { rest }) => publicPages.findOpenPage(ctx, rest),
    counted: (ctx, { profile }, visit) => publicPages.countOpening(ctx, profile.id, visit),
  },
  directory: {
    route: DIRECTORY_PATH,
    pictured: [DIRECTORY_PATH],
    isKept: true,
    find: async (ctx, { path, page }) => {
      const lists = await publicLists.listLists(ctx);
      return page === 1 && lists.length > 0 ? { document: { lists }, path } : undefined;
    },
  },
  list: {
    route: `${DIRECTORY_PATH}/*`,
    pictured: [`${DIRECTORY_PATH}/:role`, `${DIRECTORY_PATH}/:role/:city`],
    isKept: true,
    find: async (ctx, { path, page }) => {
      const list = page && (await publicLists.findListPage(ctx, path, page));
      return list
        ? { document: { list, lists: await publicLists.listLists(ctx) }, path }
        : undefined;
    },
  },
  firm: {
    route: '/firms/*',
    pictured: ['/firms/:number'],
    isKept: true,
    find: async (ctx, { rest, page }) => {
      const found = page && (await publicLists.findFirm(ctx, rest, page));
      if (!found) return undefined;
      const isBelowDirectory = (await publicLists.listLists(ctx)).length > 0;
      return { document: { firm: found.firm, isBelowDirectory }, path: found.path };
    },
  },
  invitation: {
    route: '/join/*',
    pictured: ['/join/:code'],
    isKept: false,
    find: async (ctx, { rest, viewer }) => {
      const invitation = await invitations.findInvitation(ctx, rest);
      if (!invitation) return { path: '/signup' };
      if (viewer?.isOnboarded) return { path: invitations.pathForMember(invitation, viewer) };
      return { document: { invitation }, path: invitationPath(invitation.code) };
    },
  },
};

export const SERVED_KINDS = Object.keys(DOCUMENTS) as ServedKind[];
