import { createHash } from 'node:crypto';

/** A person at the demo's provider, with the names of OpenID Connect claims. */
export interface Person {
  name: string;
  email: string;
  email_verified: boolean;
}

const PEOPLE_AT_MOST = 1_000;

/** The people who have signed in at the provider since the server started. */
export class People {
  readonly #bySubject = new Map<string, Person>();

  get(subject: string): Person | undefined {
    return this.#bySubject.get(subject);
  }

  /** Adds a person and returns their subject, which is always the same for an address, even after a restart. */
  add(person: Person): string {
    const subject = createHash('sha256').update(person.email).digest('hex').slice(0, 24);
    const [oldest] = this.#bySubject.keys();
    if (oldest && this.#bySubject.size >= PEOPLE_AT_MOST) this.#bySubject.delete(oldest);
    this.#bySubject.set(subject, person);
    return subject;
  }
}
