import { blockMember, listBlocks, unblockMember } from '@lintel/contract/safety/blocks';
import {
  answerAppeal,
  appealDecision,
  appealSuspension,
  decideMember,
  endSuspendedSignin,
  getRemovedPhoto,
  getSuspension,
  listAppeals,
  listMemberDecisions,
  listOwnDecisions,
  undoDecision,
} from '@lintel/contract/safety/decisions';
import {
  countReports,
  listOwnReports,
  listReports,
  reopenReport,
  resolveReport,
  sendReport,
} from '@lintel/contract/safety/reports';
import { Attachment } from '#server/http/downloads.ts';
import type { RouteContext } from '#server/http/serve.ts';
import * as blocks from './blocks/service.ts';
import * as decisions from './decisions/service.ts';
import * as reports from './reports/service.ts';

export function safetyRoutes(routing: RouteContext): void {
  const { serve, ctx } = routing;
  decisionRoutes(routing);
  serve(blockMember, ({ viewer, input }) => blocks.blockMember(ctx, viewer, input.params.id));
  serve(unblockMember, ({ viewer, input }) => blocks.unblockMember(ctx, viewer, input.params.id));
  serve(listBlocks, ({ viewer }) => blocks.listBlocks(ctx, viewer));
  serve(sendReport, ({ viewer, input }) => reports.sendReport(ctx, viewer, input.body));
  serve(listOwnReports, ({ viewer, input }) => reports.listOwnReports(ctx, viewer, input.query));
  serve(listReports, ({ viewer, input }) => reports.listReports(ctx, viewer, input.query));
  serve(countReports, () => reports.countReports(ctx));
  serve(reopenReport, ({ viewer, input }) => reports.reopenReport(ctx, viewer, input.params.id));
  serve(resolveReport, ({ viewer, input }) =>
    reports.resolveReport(ctx, viewer, input.params.id, input.body),
  );
}

function decisionRoutes({ serve, ctx, cookies }: RouteContext): void {
  serve(listOwnDecisions, ({ viewer }) => decisions.listOwn(ctx, viewer));
  serve(appealDecision, ({ viewer, input }) =>
    decisions.appealDecision(ctx, viewer, input.params.id, input.body.words),
  );
  serve(getSuspension, ({ request }) => decisions.getSuspension(ctx, cookies.suspendedOf(request)));
  serve(appealSuspension, ({ input, request }) =>
    decisions.appealSuspension(ctx, cookies.suspendedOf(request), input.body.words),
  );
  serve(endSuspendedSignin, async ({ request, reply }) => {
    await decisions.endSuspendedSignin(ctx, cookies.suspendedOf(request));
    cookies.clearSuspended(reply);
  });
  serve(listMemberDecisions, ({ viewer, input }) =>
    decisions.listAbout(ctx, viewer, input.params.id),
  );
  serve(decideMember, ({ viewer, input }) =>
    decisions.decideMember(ctx, viewer, input.params.id, input.body),
  );
  serve(undoDecision, ({ viewer, input }) => reports.undoDecision(ctx, viewer, input.params.id));
  serve(getRemovedPhoto, async ({ input }) => {
    const { content } = await decisions.openRemovedPhoto(ctx, input.params.id);
    return new Attachment('photo.webp', content, { type: 'image/webp' });
  });
  serve(listAppeals, ({ viewer }) => decisions.listAppeals(ctx, viewer));
  serve(answerAppeal, ({ viewer, input }) =>
    decisions.answerAppeal(ctx, viewer, input.params.id, input.body),
  );
}
