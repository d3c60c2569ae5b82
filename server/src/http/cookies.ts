import { RETENTION } from '@lintel/contract/values/retention';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newToken } from '#server/platform/tokens.ts';
import { type Caller, callerOf } from './caller.ts';

const BROWSER_SECONDS = 86_400;
const KNOWN_SECONDS = RETENTION.knownBrowsers.days * 86_400;

interface NewSession<U> {
  token: string;
  knownBrowser: string;
  expiresAt: number;
  user: U;
}

interface PendingSignin {
  challenge: string;
  expiresAt: number;
}

interface SuspendedSignin {
  suspended: string;
  expiresAt: number;
}

/**
 * The cookies of the product. The session's cookie carries its token. A sign-in that waits for its second step has a
 * cookie with the token of that step. The browser's cookie identifies it for a day, so that following an emailed link
 * in the browser that requested it needs no confirmation; it does not identify the member. The last one stays in a
 * browser that has signed in, so that wrong passwords from elsewhere do not delay it. One more opens the decision about
 * them to a suspended member. Over https the prefix of their
 * names binds them to this host.
 */
export class Cookies {
  readonly #attributes;
  readonly #session: string;
  readonly #browser: string;
  readonly #known: string;
  readonly #signin: string;
  readonly #suspended: string;

  constructor(config: Config) {
    const secure = config.publicUrl?.startsWith('https:') ?? false;
    const prefix = secure ? '__Host-' : '';
    this.#attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    this.#session = `${prefix}lintel_session`;
    this.#browser = `${prefix}lintel_browser`;
    this.#known = `${prefix}lintel_known`;
    this.#signin = `${prefix}lintel_signin`;
    this.#suspended = `${prefix}lintel_suspended`;
  }

  /** The token of the request's session. */
  sessionOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.#session];
  }

  /** @param session its token, and when it expires in milliseconds since 1970 */
  setSession(reply: FastifyReply, session: { token: string; expiresAt: number }): void {
    const expires = new Date(session.expiresAt);
    reply.setCookie(this.#session, session.token, { ...this.#attributes, expires });
  }

  clearSession(reply: FastifyReply): void {
    reply.clearCookie(this.#session, this.#attributes);
  }

  /**
   * Gives the browser a new session and returns its user. Throws SECOND_FACTOR_NEEDED if a second step comes first, and
   * ACCOUNT_SUSPENDED.
   */
  giveSession<U>(reply: FastifyReply, entry: NewSession<U> | PendingSignin | SuspendedSignin): U {
    if (!('token' in entry)) return this.leadElsewhere(reply, entry);
    this.setSession(reply, entry);
    if (this.suspendedOf(reply.request)) this.clearSuspended(reply);
    const attributes = { ...this.#attributes, maxAge: KNOWN_SECONDS };
    reply.setCookie(this.#known, entry.knownBrowser, attributes);
    return entry.user;
  }

  /** Gives the browser what its sign-in has led to instead of a session. Throws the error that says so. */
  leadElsewhere(reply: FastifyReply, entry: PendingSignin | SuspendedSignin): never {
    const attributes = { ...this.#attributes, expires: new Date(entry.expiresAt) };
    if ('challenge' in entry) {
      reply.setCookie(this.#signin, entry.challenge, attributes);
      throw new AppError('SECOND_FACTOR_NEEDED');
    }
    reply.setCookie(this.#suspended, entry.suspended, attributes);
    throw new AppError('ACCOUNT_SUSPENDED');
  }

  clearSuspended(reply: FastifyReply): void {
    reply.clearCookie(this.#suspended, this.#attributes);
  }

  /** The token by which a suspended member reads the decision about them. */
  suspendedOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.#suspended];
  }

  /** The challenge of the sign-in that waits for its second step in this browser. */
  challengeOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.#signin];
  }

  clearChallenge(reply: FastifyReply): void {
    reply.clearCookie(this.#signin, this.#attributes);
  }

  browserOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.#browser];
  }

  /** The caller with what their browser has stored of earlier sign-ins. */
  visitorOf(request: FastifyRequest): Caller {
    const knownBrowser = request.cookies[this.#known];
    return { ...callerOf(request), session: this.sessionOf(request), knownBrowser };
  }

  /** The same with the browser's cookie, which is set if there is none yet. */
  callerOf(request: FastifyRequest, reply: FastifyReply): Caller & { browser: string } {
    const browser = this.browserOf(request) ?? newToken();
    reply.setCookie(this.#browser, browser, { ...this.#attributes, maxAge: BROWSER_SECONDS });
    return { ...this.visitorOf(request), browser };
  }
}
