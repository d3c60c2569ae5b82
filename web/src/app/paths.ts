/** Every page of the product. Use them with the router: `<Link to={PATHS.profile} params={{ id }}>`. */
export const PATHS = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  pricing: '/pricing',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  onboarding: '/onboarding',
  search: '/search',
  /** One's own, without an id. */
  ownProfile: '/profile',
  profile: '/profile/$id',
  compare: '/compare',
  collections: '/collections',
  collection: '/collections/$id',
  messages: '/messages',
  adminInbox: '/admin/inbox',
} as const;
