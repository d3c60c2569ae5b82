import { runBatch } from '@lintel/contract/developer-api/batch';
import {
  createRows,
  type DataRow,
  deleteRows,
  readRows,
  updateRows,
} from '@lintel/contract/developer-api/rest';
import { runSql } from '@lintel/contract/developer-api/sql';
import type { Call, RouteContext } from '#server/http/serve.ts';
import * as batch from './batch/service.ts';
import * as rest from './rest/service.ts';
import * as sql from './sql/service.ts';

type TableRequest = Pick<Call<typeof readRows>, 'viewer' | 'input' | 'request' | 'reply'>;

/** Mount the API for members' own programs. */
export function developerApiRoutes({ serve, ctx }: RouteContext): void {
  async function answer({ viewer, input, request, reply }: TableRequest) {
    const { status, headers, body } = await rest.callTable(ctx, viewer, {
      method: request.method as 'GET',
      table: input.params.table,
      parameters: rest.parametersOf(input.query),
      preferences: rest.preferencesOf(request.headers),
      body: request.body as DataRow | DataRow[] | undefined,
    });
    reply.code(status).headers(headers);
    return body;
  }
  serve(runBatch, ({ viewer, input, request }) => {
    const key = request.headers['idempotency-key'];
    return batch.runBatch(ctx, viewer, input.body, key?.toString());
  });
  serve(runSql, ({ viewer, input }) => sql.runSql(ctx, viewer, input.body));
  serve(readRows, answer);
  serve(createRows, answer);
  serve(updateRows, answer);
  serve(deleteRows, answer);
}
