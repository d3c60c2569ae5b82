import { RETENTION } from '@lintel/contract/values/retention';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { newToken } from '#server/platform/tokens.ts';
import { type Caller, callerOf } from './caller.ts';

const BROWSER_SECONDS = 86_400;
const KNOWN_SECONDS = RETENTION.knownBrowsers.days * 86_400;

/**
 * The three cookies of the product. The session's cookie carries its token. The browser's cookie identifies it for a
 * day, so that following a mailed link in the browser that requested it needs no confirmation; it says nothing about
 * who uses the browser. The third stays in a browser that has signed in, so that guesses from elsewhere do not hold it
 * up. Over https the prefix of their names binds them to this host.
 */
export class Cookies {
  readonly #attributes;
  readonly #session: string;
  readonly #browser: string;
  readonly #known: string;

  constructor(config: Config) {
    const secure = config.publicUrl?.startsWith('https:') ?? false;
    const prefix = secure ? '__Host-' : '';
    this.#attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    this.#session = `${prefix}lintel_session`;
    this.#browser = `${prefix}lintel_browser`;
    this.#known = `${prefix}lintel_known`;
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

  /** Gives the browser a new session and returns its user. */
  welcome<U>(
    reply: FastifyReply,
    session: { token: string; expiresAt: number; knownBrowser: string; user: U },
  ): U {
    this.setSession(reply, session);
    const attributes = { ...this.#attributes, maxAge: KNOWN_SECONDS };
    reply.setCookie(this.#known, session.knownBrowser, attributes);
    return session.user;
  }

  browserOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.#browser];
  }

  /** The caller with what their browser has kept of earlier sign-ins. */
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
