import {
  endInvitation,
  getInvitations,
  removeInviter,
  renewInvitation,
} from '@lintel/contract/front-door/invitations';
import { getPublicPage, savePublicPage } from '@lintel/contract/front-door/public-pages';
import type { RouteContext } from '#server/http/serve.ts';
import * as invitations from './invitations/service.ts';
import * as publicPages from './public-pages/service.ts';

/** Mount the settings of public pages, and invitations. */
export function frontDoorRoutes({ serve, ctx }: RouteContext): void {
  serve(getPublicPage, ({ viewer }) => publicPages.getPublicPage(ctx, viewer));
  serve(savePublicPage, ({ viewer, input }) =>
    publicPages.savePublicPage(ctx, viewer, input.body.as),
  );
  serve(getInvitations, ({ viewer }) => invitations.getInvitations(ctx, viewer));
  serve(endInvitation, ({ viewer }) => invitations.endInvitation(ctx, viewer));
  serve(renewInvitation, ({ viewer }) => invitations.renewInvitation(ctx, viewer));
  serve(removeInviter, ({ viewer }) => invitations.removeInviter(ctx, viewer));
}
