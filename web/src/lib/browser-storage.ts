/** Every key that we keep in the browser. Nothing here counts as being signed in. */
export const LOCAL_KEYS = {
  comparison: 'comparisonProfiles',
  /** What the member has begun to write, by whom it is for. */
  messageDrafts: 'messageDrafts',
  /** Whose unsent messages the outbox keeps. */
  outboxOwner: 'outboxOwner',
  /** This browser's page views are not to be counted. */
  notCounted: 'notCounted',
  resultsView: 'resultsView',
  sessionHint: 'sessionHint',
  /** When the session's cookie was last replaced, in milliseconds since 1970. */
  sessionRenewedAt: 'sessionRenewedAt',
  theme: 'theme',
} as const;
export const SESSION_KEYS = {
  /** This member dismissed the reminder to confirm their address. */
  confirmLater: 'confirmLater',
  followedLink: 'followedLink',
  loginRedirectPath: 'loginRedirectPath',
  /** The member whose account was made here without a password, which an email lets them set. */
  passwordMail: 'passwordMail',
  /** The checkout that the member has come back from, until it is known what became of it. */
  pendingCheckout: 'pendingCheckout',
  profileDraft: 'profileDraft',
  trialPlan: 'trialPlan',
  /** The page session that this tab belongs to: its random id, its last event and how it came. */
  pageSession: 'visit',
} as const;
/** Databases in the browser. */
export const DATABASES = { outbox: 'lintel-outbox' } as const;

export type LocalKey = (typeof LOCAL_KEYS)[keyof typeof LOCAL_KEYS];
type SessionKey = (typeof SESSION_KEYS)[keyof typeof SESSION_KEYS];

interface SafeStorage<K extends string> {
  read: (key: K) => string | null;
  write: (key: K, value: string) => void;
  remove: (key: K) => void;
}

// A browser may refuse storage altogether (blocked cookies, a full disk): then the memory of this page has to do.
function safeStorage<K extends string>(storage: () => Storage): SafeStorage<K> {
  const memory = new Map<K, string>();
  return {
    read: (key) => attempt(() => storage().getItem(key)) ?? memory.get(key) ?? null,
    write: (key, value) => {
      memory.set(key, value);
      attempt(() => storage().setItem(key, value));
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => storage().removeItem(key));
    },
  };
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Kept on this device until cleared. */
export const safeLocalStorage = safeStorage<LocalKey>(() => window.localStorage);
/** Kept until this tab is closed. */
export const safeSessionStorage = safeStorage<SessionKey>(() => window.sessionStorage);
