import { randomUUID } from 'node:crypto';
import type { DemoAccount } from '../../server/demo/accounts.ts';

/** The same rows by an endpoint of the pages and by the data API, as paths. */
interface List {
  what: string;
  page: string;
  rows: string;
}

/** A demo member who sends an access token. */
export class DataMember {
  readonly id: string;
  readonly token: string;
  readonly #base: string;

  private constructor(base: string, id: string, token: string) {
    this.#base = base;
    this.id = id;
    this.token = token;
  }

  static async signIn(port: number, { email, password }: DemoAccount): Promise<DataMember> {
    const base = `http://127.0.0.1:${port}`;
    const answer = await fetch(`${base}/api/auth/signin/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, tokens: true }),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const me = await fetch(`${base}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { id } = (await me.json()) as { id: string };
    return new DataMember(base, id, token);
  }

  /** Lists of this many profiles, saved profiles and messages, which are written first. */
  async makeLists(other: DataMember, rows: number): Promise<List[]> {
    const search = `/api/profiles?role=investor&limit=${rows}`;
    const { items } = await this.#call<{ items: { id: string }[] }>('GET', search);
    const { id } = await this.#call<{ id: string }>('POST', '/api/collections', { name: 'Leeds' });
    for (const { id: profileId } of items) {
      await this.#call('POST', `/api/collections/${id}/profiles`, { profileId });
    }
    for (let i = 0; i < rows / 2; i++) {
      await this.#write(other, `Question ${i}`);
      await other.#write(this, `Answer ${i}`);
    }
    const table = (name: string, filter: string) =>
      `/api/db/lintel/rest/v1/${name}?${filter}&limit=${rows}`;
    return [
      { what: 'members', page: search, rows: table('users', 'role=eq.investor') },
      {
        what: 'collection',
        page: `/api/collections/${id}`,
        rows: table('collectionProfiles', `collectionId=eq.${id}`),
      },
      {
        what: 'messages',
        page: `/api/conversations/${other.id}/messages?limit=${rows}`,
        rows: table('messages', `or=(senderId.eq.${other.id},receiverId.eq.${other.id})`),
      },
    ];
  }

  #write({ id }: DataMember, content: string) {
    const path = `/api/conversations/${id}/messages`;
    return this.#call('POST', path, { clientId: randomUUID(), content });
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.#base + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
