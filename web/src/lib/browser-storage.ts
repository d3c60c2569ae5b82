/** Every storage key in the browser. None of them proves that someone is signed in. */
export const LOCAL_KEYS = {
  comparison: 'comparisonProfiles',
  /** The places that this browser has found, for finding them offline. */
  foundPlaces: 'foundPlaces',
  /** The member whose conversations this browser caches for reading offline. */
  cacheOwner: 'keptOwner',
  /** The member who no longer sees the first steps. */
  firstStepsDone: 'firstStepsDone',
  /** The collection to which the member last saved a profile. */
  lastCollection: 'lastCollection',
  /** The member that this browser stores drafts, places and a comparison for. */
  member: 'member',
  /** Message drafts by recipient. */
  messageDrafts: 'messageDrafts',
  /** The member whose unsent messages the outbox holds. */
  outboxOwner: 'outboxOwner',
  /** Set if this browser's page views must not be counted. */
  notCounted: 'notCounted',
  /** Written by earlier versions: what a member had opened. */
  recentCommands: 'recentCommands',
  /** Set while the member is reminded to confirm their email address, so that the next page has room for it. */
  reminded: 'reminded',
  sessionHint: 'sessionHint',
  /** Someone has signed in here before. */
  signedInBefore: 'signedInBefore',
  /** The member who signed out while the server could not be reached, until the server knows. */
  signOutDue: 'signOutDue',
  /** When the session cookie was last replaced, in milliseconds since 1970. */
  sessionRenewedAt: 'sessionRenewedAt',
  theme: 'theme',
} as const;
export const SESSION_KEYS = {
  /** What a member types about what they are after now, until it is saved. */
  briefDraft: 'briefDraft',
  /** This member dismissed the reminder to confirm their email address. */
  confirmLater: 'confirmLater',
  /** The role that was chosen before signing up. */
  chosenRole: 'chosenRole',
  followedLink: 'followedLink',
  /** The code of the invitation that was followed in this tab, until the account exists. */
  invitation: 'invitation',
  loginRedirectPath: 'loginRedirectPath',
  /** The member that that page is remembered for; empty if a visitor asked for it. */
  loginRedirectMember: 'loginRedirectMember',
  /** The member that this tab shows. */
  member: 'member',
  /** The member whose account was created here without a password, which they can set by email. */
  passwordMail: 'passwordMail',
  /** The checkout that the member has returned from, until its outcome is known. */
  pendingCheckout: 'pendingCheckout',
  profileDraft: 'profileDraft',
  /** The token of the reset link that was opened in this tab. */
  resetToken: 'resetToken',
  /** A session has ended in this tab, and no one has signed in since. */
  signedOut: 'signedOut',
  trialPlan: 'trialPlan',
  /** This tab's page session: its random id, its last event and its source. */
  pageSession: 'visit',
} as const;
/** IndexedDB databases. */
export const DATABASES = { cache: 'lintel-kept', outbox: 'lintel-outbox' } as const;

export type LocalKey = (typeof LOCAL_KEYS)[keyof typeof LOCAL_KEYS];
type SessionKey = (typeof SESSION_KEYS)[keyof typeof SESSION_KEYS];

interface SafeStorage<K extends string> {
  read: (key: K) => string | null;
  write: (key: K, value: string) => void;
  remove: (key: K) => void;
}

// A browser may refuse storage (blocked cookies, a full disk); this page's memory then replaces it.
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

/** Stored on this device until cleared. */
export const safeLocalStorage = safeStorage<LocalKey>(() => window.localStorage);
/** Stored until the tab is closed. */
export const safeSessionStorage = safeStorage<SessionKey>(() => window.sessionStorage);
