import type { ServerResponse } from 'node:http';
import { type LocalServer, openLocalServer } from './local-server.ts';

/** A company as the register answers: only what a test is about has to be given. */
export type FakeCompany = Readonly<Record<string, unknown>>;

const FAILURES = {
  busy: (response: ServerResponse) => response.writeHead(429).end(),
  'busy for a while': (response: ServerResponse) =>
    response.writeHead(429, { 'retry-after': '60' }).end(),
  forbidden: (response: ServerResponse) => response.writeHead(403).end('{}'),
  broken: (response: ServerResponse) => response.writeHead(500).end(),
  'bad gateway': (response: ServerResponse) => response.writeHead(502).end('<html>'),
  hanging: () => undefined,
  'half an answer': (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '500' }).write('{"company_name":');
    response.socket?.end();
  },
  redirect: (response: ServerResponse) => response.writeHead(302, { location: '/company/1' }).end(),
  html: (response: ServerResponse) => response.writeHead(200).end('<html>Sign in</html>'),
  'too large': (response: ServerResponse) => response.writeHead(200).end(`"${'x'.repeat(2e6)}"`),
} as const;
export type Failure = keyof typeof FAILURES;
export const FAILURE_NAMES = Object.keys(FAILURES) as Failure[];

/** A register of companies that a test fills and breaks. */
export class FakeCompaniesHouse implements AsyncDisposable {
  /** The companies by number, and their officers. */
  readonly companies = new Map<string, FakeCompany>();
  readonly officers = new Map<string, object>();
  /** What every search finds. */
  found: object = { items: [] };
  /** How every request fails; undefined if none does. */
  failure: Failure | undefined;
  readonly #server: LocalServer;

  private constructor(server: LocalServer) {
    this.#server = server;
  }

  static async open(): Promise<FakeCompaniesHouse> {
    let fake: FakeCompaniesHouse;
    const server = await openLocalServer((request, response) =>
      fake.#answer(request.url, response),
    );
    fake = new FakeCompaniesHouse(server);
    return fake;
  }

  /** The settings of a server that uses this register. */
  get settings() {
    return { apiKey: 'the-secret-key', apiUrl: this.#server.address, milliseconds: 30_000 };
  }

  /** The paths that have been asked for. */
  get requests(): string[] {
    return this.#server.requests;
  }

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.#server[Symbol.asyncDispose]();
  }

  #answer(url = '', response: ServerResponse): void {
    const { pathname } = new URL(url, this.#server.address);
    const [, kind, number = '', part] = pathname.split('/');
    if (this.failure) return void FAILURES[this.failure](response);
    const answer = kind === 'search' ? this.found : this.#find(number, part);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { errors: [] }));
  }

  #find(number: string, part: string | undefined): object | undefined {
    if (part === 'officers') return this.officers.get(number);
    const company = this.companies.get(number);
    const usual = { company_number: number, company_name: 'Quoin Ltd', company_status: 'active' };
    return company && { ...usual, ...company };
  }
}
