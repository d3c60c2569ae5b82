import type { Endpoint, ErrorBody, Output, Request } from '@lintel/contract/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** A browser's view of the API: keeps its session cookie and says where its requests come from. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly #ip: string;
  #cookies: Record<string, string> = {};

  constructor(app: FastifyInstance, ip: string) {
    this.#app = app;
    this.#ip = ip;
  }

  /** The session as a header, for what is not sent by this client. */
  get cookieHeader(): string {
    return Object.entries(this.#cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /** A raw request with this visitor's cookies, marked as a browser marks those of the site's own pages. */
  async inject(options: InjectOptions) {
    return this.injectUnmarked({
      ...options,
      headers: { 'sec-fetch-site': 'same-origin', ...options.headers },
    });
  }

  /** The same without the mark, as an older browser or another client sends it. */
  async injectUnmarked(options: InjectOptions) {
    const response = await this.#app.inject({
      remoteAddress: this.#ip,
      cookies: this.#cookies,
      ...options,
    });
    for (const { name, value } of response.cookies) {
      if (value) this.#cookies[name] = value;
      else delete this.#cookies[name];
    }
    return response;
  }

  /** Calls an endpoint and hands over status and body, whatever they are. */
  async try<E extends Endpoint>(endpoint: E, request: Request<E>) {
    const {
      params = {},
      query,
      body,
      upload,
    } = request as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: object;
      upload?: Record<string, string | Blob>;
    };
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
    const response = await this.inject({
      method: endpoint.method,
      url: path + queryString(query),
      ...(body && { payload: body }),
      ...(upload && (await formOf(Object.entries(upload)))),
    });
    const json = response.body ? response.json() : undefined;
    return {
      status: response.statusCode,
      headers: response.headers,
      error: (json as ErrorBody | undefined)?.error,
      body: json as Output<E>,
    };
  }

  /** Calls an endpoint that is expected to succeed. */
  async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Output<E>> {
    const { status, body } = await this.try(endpoint, request);
    if (status >= 300) {
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
    }
    return body;
  }
}

/** A form as a browser sends it, with its parts in this order. */
export async function formOf(parts: readonly (readonly [string, string | Blob])[]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const request = new Response(form);
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of [value].flat()) if (item !== undefined) search.append(key, String(item));
  }
  return search.size === 0 ? '' : `?${search}`;
}
