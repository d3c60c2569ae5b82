import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const NAME = 'lintel_session';

/** The session's token travels in this cookie and nowhere else. Over https the name binds it to this host. */
export class SessionCookie {
  readonly #secure: boolean;
  readonly #name: string;

  constructor(config: Config) {
    this.#secure = config.publicUrl?.startsWith('https:') ?? false;
    this.#name = this.#secure ? `__Host-${NAME}` : NAME;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  /** @param expiresAt milliseconds since 1970 */
  set(reply: FastifyReply, token: string, expiresAt: number): void {
    reply.setCookie(this.#name, token, { ...this.#attributes, expires: new Date(expiresAt) });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#attributes);
  }

  get #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }
}
