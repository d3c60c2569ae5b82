import { blockMember, listBlocks, unblockMember } from '@lintel/contract/safety/blocks';
import {
  countReports,
  listOwnReports,
  listReports,
  reopenReport,
  resolveReport,
  sendReport,
} from '@lintel/contract/safety/reports';
import type { RouteContext } from '#server/http/serve.ts';
import * as blocks from './blocks/service.ts';
import * as reports from './reports/service.ts';

export function safetyRoutes({ serve, ctx }: RouteContext): void {
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
