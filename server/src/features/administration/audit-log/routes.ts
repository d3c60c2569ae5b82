import { listAuditLog } from '@lintel/contract/administration/audit-log';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as auditLog from './service.ts';

export function auditLogRoutes(serve: Serve, ctx: Context): void {
  serve(listAuditLog, ({ input }) => auditLog.listAuditLog(ctx, input.query));
}
