import { refreshTokens, type TokenSet, tokenSet } from './sessions.ts';

/** An access token counts as expired this long before it is, so that it does not expire on its way. */
export const EARLY_SECONDS = 30;

export interface TokenKeeperOptions {
  /** Where the API is, such as `https://lintel.example`. */
  origin: string;
  fetch: (
    url: string,
    init: { method: string; headers: object; body: string },
  ) => Promise<Response>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called with each change, to store it; null when the session has ended. */
  onChange?: (tokens: TokenSet | null) => void;
}

/**
 * Keeps the token set of a client that is not a browser, and renews it before it expires. Concurrent callers share one
 * renewal.
 */
export class TokenKeeper {
  readonly #options: TokenKeeperOptions;
  #tokens: TokenSet | null;
  #renewal: Promise<string | null> | undefined;

  constructor(tokens: TokenSet | null, options: TokenKeeperOptions) {
    this.#tokens = tokens;
    this.#options = options;
  }

  /**
   * Returns an access token, or null where the session has ended.
   * @throws what `fetch` throws, or an Error for an answer other than 401: the tokens are not dropped then
   */
  async accessToken(): Promise<string | null> {
    if (!this.#tokens) return null;
    if (!this.#isOver(this.#tokens.expires_in)) return this.#tokens.access_token;
    if (this.#isOver(this.#tokens.refresh_expires_in)) return this.#change(null);
    this.#renewal ??= this.#renew(this.#tokens.refresh_token).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  #isOver(lifetimeSeconds: number): boolean {
    const end = (this.#tokens?.issued_at ?? 0) + lifetimeSeconds - EARLY_SECONDS;
    return this.#options.now() / 1000 >= end;
  }

  async #renew(refresh_token: string): Promise<string | null> {
    const { fetch, origin } = this.#options;
    const response = await fetch(origin + refreshTokens.path, {
      method: refreshTokens.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
    if (response.status === 401) return this.#change(null);
    if (!response.ok) throw new Error(`The session could not be renewed (${response.status}).`);
    return this.#change(tokenSet.parse(await response.json()));
  }

  #change(tokens: TokenSet | null): string | null {
    this.#tokens = tokens;
    this.#options.onChange?.(tokens);
    return tokens?.access_token ?? null;
  }
}
