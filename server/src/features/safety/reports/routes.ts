import { listReports, resolveReport, sendReport } from '@lintel/contract/safety/reports';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as reports from './service.ts';

export function reportRoutes(serve: Serve, ctx: Context): void {
  serve(sendReport, ({ viewer, input }) => reports.sendReport(ctx, viewer, input.body));
  serve(listReports, ({ viewer, input }) => reports.listReports(ctx, viewer, input.query));
  serve(resolveReport, ({ viewer, input }) =>
    reports.resolveReport(ctx, viewer, input.params.id, input.body.outcome),
  );
}
