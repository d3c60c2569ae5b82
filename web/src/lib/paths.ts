/** The paths of all pages. Use them with the router: `<Link to={PATHS.profile} params={{ id }}>`. */
export const PATHS = {
  home: '/',
  login: '/login',
  /** The second step of a sign-in. */
  secondStep: '/second-step',
  /** Where a sign-in to a suspended account leads. */
  suspended: '/suspended',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** The target of the links in emails. */
  authCallback: '/auth/callback',
  /** The target of the link at the bottom of an email. */
  unsubscribe: '/unsubscribe',
  /** The target of the link that stops what support was asked to do. */
  stop: '/stop',
  pricing: '/pricing',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  developers: '/developers',
  /** The members' public pages begin with it. */
  publicPages: '/p/',
  /** The pages of invitations begin with it. */
  join: '/join/',
  /** The pages of firms begin with it. */
  firmPages: '/firms/',
  /** The lists of members with a public page. */
  directory: '/directory',
  onboarding: '/onboarding',
  account: '/account',
  evidence: '/evidence',
  invite: '/invite',
  /** Where a client confirms that they have worked with a member. */
  confirm: '/confirm/$code',
  search: '/search',
  searches: '/searches',
  /** The member's own profile, without an id. */
  ownProfile: '/profile',
  profile: '/profile/$id',
  compare: '/compare',
  collections: '/collections',
  collection: '/collections/$id',
  /** Another member's collection, by the secret after the `#`, which no server or proxy receives. */
  sharedCollection: '/collections/shared',
  messages: '/messages',
  admin: '/admin',
  adminMembers: '/admin/members',
  adminMember: '/admin/members/$id',
  adminInbox: '/admin/inbox',
  adminReports: '/admin/reports',
  adminComplaints: '/admin/complaints',
  adminEvidence: '/admin/evidence',
  adminEmails: '/admin/emails',
  adminTerms: '/admin/terms',
  adminAudit: '/admin/audit',
  adminAnalytics: '/admin/analytics',
  /** For developers; absent in production. */
  debugAuth: '/debug-auth',
  testSubscription: '/test',
} as const;

/** Whether a path is a client's page, which needs no profile. */
export function isClientPath(path: string | null): boolean {
  return path?.startsWith(PATHS.confirm.replace('$code', '')) ?? false;
}
