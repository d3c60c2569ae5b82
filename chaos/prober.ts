import { setTimeout as pause } from 'node:timers/promises';

/** What came of one request. */
export interface Answer {
  path: string;
  askedAt: number;
  milliseconds: number;
  /** 0 if the connection was lost. */
  status: number;
  hasRetryAfter: boolean;
}

interface Probing {
  address: string;
  cookie?: string;
  paths: readonly string[];
  /** How many requests to each path are under way at once. */
  atOnce: number;
  everyMs: number;
}

const PATIENCE_MS = 20_000;

/** Ask a server for the same paths again and again, whatever it answers. */
export class Prober {
  readonly answers: Answer[] = [];
  readonly #probing: Probing;
  readonly #asking: Promise<void>[];
  #isOver = false;

  constructor(probing: Probing) {
    this.#probing = probing;
    this.#asking = probing.paths.flatMap((path) =>
      Array.from({ length: probing.atOnce }, () => this.#ask(path)),
    );
  }

  /** Waits for the answers to the requests under way. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#asking);
  }

  /** The answers to what was asked from this time on. */
  since(time: number, path?: string): Answer[] {
    return this.answers.filter(
      (answer) => answer.askedAt >= time && (path === undefined || answer.path === path),
    );
  }

  async #ask(path: string): Promise<void> {
    const { address, cookie = '', everyMs } = this.#probing;
    while (!this.#isOver) {
      const askedAt = performance.now();
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(address + path, { headers: { cookie }, signal }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      this.answers.push({
        path,
        askedAt,
        milliseconds: performance.now() - askedAt,
        status: answer?.status ?? 0,
        hasRetryAfter: answer?.headers.has('retry-after') ?? false,
      });
      await pause(everyMs);
    }
  }
}

/** The longest time that an answer took, in milliseconds. */
export function worstOf(answers: readonly Answer[]): number {
  return answers.reduce((worst, { milliseconds }) => Math.max(worst, milliseconds), 0);
}

/** The answers that were not successes, and those of them that do not say when to try again. */
export function refusals(answers: readonly Answer[]) {
  const refused = answers.filter(({ status }) => status !== 200);
  const wrong = refused.filter(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter);
  return { refused, wrong };
}
