import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@lintel/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import { together } from '#server/db/together.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { admit } from './admission.ts';
import { bearerToken } from './caller.ts';

const REMEMBERED_VIEWERS = 10_000;

interface Sessions {
  findViewer(request: FastifyRequest, db: Db): Promise<Viewer | null>;
  /** The token of the session that a browser sends. */
  sessionOf(request: FastifyRequest): string | undefined;
}

/** Something that is read from the database for a viewer. */
type Reading<T> = (ctx: Context, viewer: Viewer) => Promise<T>;

/**
 * Reads that do not wait until their viewer is known: they are sent together with the query that finds the viewer, for
 * the viewer whom that query found for the same session before. What has been read is used if the query finds exactly
 * the same again. If not, it is discarded and read again for the viewer who was found, if they are admitted.
 */
export class EarlyReads {
  readonly #ctx: Context;
  readonly #sessions: Sessions;
  /** By the hash of a session's token, the least recently used first. */
  readonly #viewers = new Map<string, Viewer>();

  constructor(ctx: Context, sessions: Sessions) {
    this.#ctx = ctx;
    this.#sessions = sessions;
  }

  /** The viewer for whom a request may be read before it is known who asks; undefined if there is none. */
  presume(endpoint: Endpoint, request: FastifyRequest): Viewer | undefined {
    const key = this.#keyOf(request);
    const viewer = key && this.#viewers.get(key);
    if (!viewer) return undefined;
    try {
      return admit(this.#ctx, endpoint, viewer);
    } catch {
      return undefined;
    }
  }

  /** Remember whom a request's session belongs to, and forget it where that is nobody. */
  remember(request: FastifyRequest, viewer: Viewer | null): void {
    const key = this.#keyOf(request);
    if (!key) return;
    this.#viewers.delete(key);
    if (viewer) this.#viewers.set(key, viewer);
    const [oldest = ''] = this.#viewers.keys();
    if (this.#viewers.size > REMEMBERED_VIEWERS) this.#viewers.delete(oldest);
  }

  /** Read for a presumed viewer while it is found out who asks. Throws what `admit` throws. */
  async read<T>(
    endpoint: Endpoint,
    request: FastifyRequest,
    { presumed, reading }: { presumed: Viewer; reading: Reading<T> },
  ): Promise<T> {
    return together(this.#ctx.db, async (db) => {
      const ctx = { ...this.#ctx, db };
      // Both have ended before the connection serves another request.
      const [found, result] = await Promise.allSettled([
        this.#sessions.findViewer(request, db),
        reading(ctx, presumed),
      ]);
      const viewer = valueIn(found);
      if (isDeepStrictEqual(viewer, presumed)) return valueIn(result);
      this.remember(request, viewer);
      return reading(ctx, admit(ctx, endpoint, viewer));
    });
  }

  /** Undefined for a request that names no session, or something else as well. */
  #keyOf(request: FastifyRequest): string | undefined {
    const session = this.#sessions.sessionOf(request);
    return session && bearerToken(request) === undefined ? hashToken(session) : undefined;
  }
}

function valueIn<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
