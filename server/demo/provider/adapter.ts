import type { Adapter, AdapterPayload } from 'oidc-provider';

// Entries that are never fetched, such as those of an abandoned page, must not fill the memory of a long-running demo.
const ENTRIES_AT_MOST = 1_000;

/** Stores the codes and sign-ins of the demo's provider in memory, until the server stops. */
export class MemoryAdapter implements Adapter {
  readonly #entries = new Map<string, { payload: AdapterPayload; expiresAt: number }>();

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const [oldest] = this.#entries.keys();
    if (oldest && this.#entries.size >= ENTRIES_AT_MOST) this.#entries.delete(oldest);
    this.#entries.set(id, { payload, expiresAt: Date.now() + expiresIn * 1_000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#all().find((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#all().find((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#entries) {
      if (payload.grantId === grantId) this.#entries.delete(id);
    }
  }

  #all(): AdapterPayload[] {
    return [...this.#entries.values()].map(({ payload }) => payload);
  }
}
