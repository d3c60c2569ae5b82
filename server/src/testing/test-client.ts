import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import type { Endpoint, ErrorBody, Output, Request } from '@lintel/contract/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** A client of the API that behaves like a browser: it keeps cookies and sends fetch metadata. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly #ip: string;
  #cookies: Record<string, string> = {};
  #bearer: string | undefined;
  /** What its member signs in with. */
  credentials: { email: string; password: string } | undefined;

  constructor(app: FastifyInstance, ip: string) {
    this.#app = app;
    this.#ip = ip;
  }

  /** The cookies as a header, for requests that this client does not send itself. */
  get cookieHeader(): string {
    return Object.entries(this.#cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /** The access token of a separate session, which the first call starts; undefined without credentials. */
  async bearer(): Promise<string | undefined> {
    if (!this.credentials || this.#bearer) return this.#bearer;
    const { method, path } = signinWithEmail;
    const payload = { ...this.credentials, tokens: true };
    const options = { method, url: path, payload, remoteAddress: this.#ip };
    this.#bearer = (await this.#app.inject(options)).json().access_token;
    return this.#bearer;
  }

  /** Sends a request with this visitor's cookies, marked as from the site's own pages. */
  async inject(options: InjectOptions) {
    return this.injectUnmarked({
      ...options,
      headers: { 'sec-fetch-site': 'same-origin', ...options.headers },
    });
  }

  /** Sends a request without that mark, as older browsers and other clients do. */
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

  /** Calls an endpoint and returns status and body, whether or not it succeeds. */
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

  /** Calls an endpoint, which has to succeed. */
  async call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Output<E>> {
    const { status, body } = await this.try(endpoint, request);
    if (status >= 300) {
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
    }
    return body;
  }
}

/** Encode a form as a browser does, with its parts in this order. */
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
