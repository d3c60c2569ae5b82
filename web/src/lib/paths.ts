/** Every page of the product. Use them with the router: `<Link to={PATHS.profile} params={{ id }}>`. */
export const PATHS = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Where the links in emails lead. */
  authCallback: '/auth/callback',
  /** Where the link under an email leads. */
  unsubscribe: '/unsubscribe',
  pricing: '/pricing',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  onboarding: '/onboarding',
  account: '/account',
  search: '/search',
  /** One's own, without an id. */
  ownProfile: '/profile',
  profile: '/profile/$id',
  compare: '/compare',
  collections: '/collections',
  collection: '/collections/$id',
  /** Somebody else's, by the secret after the `#`, which no server and no proxy gets to see. */
  sharedCollection: '/collections/shared',
  messages: '/messages',
  adminInbox: '/admin/inbox',
  adminReports: '/admin/reports',
  adminAudit: '/admin/audit',
  adminAnalytics: '/admin/analytics',
  /** For developers; in production there are no such pages. */
  debugAuth: '/debug-auth',
  testSubscription: '/test',
} as const;
