import type { Message, Thread } from '@lintel/contract/messaging/messages';

const PATIENCE_MS = 10_000;

/** A member as the client of a real server: requests fail when the server does. */
export class Participant {
  readonly id: string;
  readonly cookie: string;
  readonly #address: string;

  /** A member who has a session. */
  constructor(address: string, session: { id: string; cookie: string }) {
    this.#address = address;
    this.id = session.id;
    this.cookie = session.cookie;
  }

  /** A member who signs in with a password. */
  static async signIn(
    address: string,
    account: { email: string; password: string },
  ): Promise<Participant> {
    const answer = await fetch(`${address}/api/auth/signin/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    await okay(answer);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const session = { id: '', cookie: cookies.join('; ') };
    const me = (await new Participant(address, session).call('GET', '/api/auth/me')) as {
      id: string;
    };
    return new Participant(address, { ...session, id: me.id });
  }

  async send(to: { id: string }, clientId: string, content: string, signal?: AbortSignal) {
    const path = `/api/conversations/${to.id}/messages`;
    return this.call('POST', path, { clientId, content }, signal) as Promise<Message>;
  }

  /** Reads the whole conversation, page by page. */
  async read(other: { id: string }): Promise<Message[]> {
    const all: Message[] = [];
    for (;;) {
      const after = all.at(-1)?.seq ?? 0;
      const path = `/api/conversations/${other.id}/messages?after=${after}&limit=100`;
      const { items, hasLater } = (await this.call('GET', path)) as Thread;
      all.push(...items);
      if (!hasLater) return all;
    }
  }

  async call(method: string, path: string, body?: object, signal?: AbortSignal): Promise<unknown> {
    const limit = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(this.#address + path, {
      method,
      headers: {
        cookie: this.cookie,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return okay(answer);
  }

  /** Opens a socket to the server; the caller sends the hello frame. */
  connect(): WebSocket {
    const url = `${this.#address.replace(/^http/, 'ws')}/api/realtime`;
    return new WebSocket(url, { headers: { cookie: this.cookie, origin: this.#address } });
  }
}

async function okay(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
