// In memory alone: the token sets a password, so it stays neither in the address nor in the browser's storage.
let token: string | null = null;

export function storeResetToken(value: string) {
  token = value;
}

/** The token of the reset link that was opened in this tab; null where there was none. */
export function readResetToken(): string | null {
  return token;
}

export function clearResetToken() {
  token = null;
}
