import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';

/**
 * Make requests to this server without a network, because the server may not be able to reach its own public address,
 * for example behind a tunnel or in a container.
 */
export function fetchInside(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers,
      ...(body && { payload: String(body) }),
    });
    const passedHeaders = Object.entries(response.headers).filter(
      ([name]) => name !== 'set-cookie',
    );
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: passedHeaders.map(([name, value]) => [name, String(value)] as [string, string]),
    });
  };
}
