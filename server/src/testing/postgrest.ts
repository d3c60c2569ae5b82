import { PostgrestClient } from '@supabase/postgrest-js';
import type { InjectOptions } from 'fastify';
import type { TestApp } from './test-app.ts';

const NO_BODY = [204, 304];

/** A client of the data API with this token. */
export function postgrest(app: TestApp, token: string, project = 'lintel') {
  return new PostgrestClient(`http://lintel.test/api/db/${project}/rest/v1`, {
    headers: { authorization: `Bearer ${token}`, apikey: token },
    fetch: fetchFrom(app),
  });
}

/** `fetch` that reaches the app without a port. */
function fetchFrom(app: TestApp): typeof fetch {
  return async (input, init = {}) => {
    const { method, headers, body } = init;
    const { pathname, search } = new URL(String(input));
    const response = await app.visitor().injectUnmarked({
      method: (method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    });
    const { statusCode: status } = response;
    const isEmpty = NO_BODY.includes(status) || method === 'HEAD';
    return new Response(isEmpty ? null : response.body, {
      status,
      headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    });
  };
}
