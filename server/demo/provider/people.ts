import { createHash } from 'node:crypto';

/** Somebody at the demo's provider, in the words of its claims. */
export interface Person {
  name: string;
  email: string;
  email_verified: boolean;
}

const PEOPLE_AT_MOST = 1_000;

/** Who has signed in at the provider since the server was started. */
export class People {
  readonly #bySubject = new Map<string, Person>();

  get(subject: string): Person | undefined {
    return this.#bySubject.get(subject);
  }

  /** Remembers somebody and returns their subject: the same for an address each time, also after a restart. */
  add(person: Person): string {
    const subject = createHash('sha256').update(person.email).digest('hex').slice(0, 24);
    const [oldest] = this.#bySubject.keys();
    if (oldest && this.#bySubject.size >= PEOPLE_AT_MOST) this.#bySubject.delete(oldest);
    this.#bySubject.set(subject, person);
    return subject;
  }
}
