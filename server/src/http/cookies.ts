import type { FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';
import { BrowserCookie } from './browser-cookie.ts';
import { SessionCookie } from './session-cookie.ts';

/** The two cookies of the product. */
export class Cookies {
  readonly session: SessionCookie;
  readonly browser: BrowserCookie;

  constructor(config: Config) {
    this.session = new SessionCookie(config);
    this.browser = new BrowserCookie(config);
  }

  /** Hands a new session to the browser and answers whose it is. */
  welcome<U>(reply: FastifyReply, session: { token: string; expiresAt: number; user: U }): U {
    this.session.set(reply, session.token, session.expiresAt);
    return session.user;
  }
}
