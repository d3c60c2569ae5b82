import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { newToken } from '#server/platform/tokens.ts';
import { type Caller, callerOf } from './caller.ts';

const NAME = 'lintel_browser';
const DAY_SECONDS = 86_400;

/**
 * Tells this browser from others for a day, so that a mailed link that is followed where it was asked for needs no
 * further question. It says nothing about who uses the browser.
 */
export class BrowserCookie {
  readonly #secure: boolean;
  readonly #name: string;

  constructor(config: Config) {
    this.#secure = config.publicUrl?.startsWith('https:') ?? false;
    // Sign-ins with a provider are bound to this cookie, so no other host of the domain may set it.
    this.#name = this.#secure ? `__Host-${NAME}` : NAME;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  /** The caller with their browser's mark, which is set where there is none yet. */
  callerOf(request: FastifyRequest, reply: FastifyReply): Caller & { browser: string } {
    const browser = this.read(request) ?? newToken();
    reply.setCookie(this.#name, browser, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: DAY_SECONDS,
    });
    return { ...callerOf(request), browser };
  }
}
