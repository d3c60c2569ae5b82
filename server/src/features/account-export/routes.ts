import { exportAccount } from '@lintel/contract/accounts';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/serve.ts';
import * as accountExport from './service.ts';

export function accountExportRoutes(serve: Serve, ctx: Context): void {
  serve(exportAccount, ({ viewer }) => accountExport.exportAccount(ctx, viewer));
}
