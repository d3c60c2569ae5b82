/** The settings of the account page. Their ids are the anchors that emails and other pages link to. */
export const SETTINGS = {
  name: 'Name',
  'email-address': 'Email address',
  password: 'Password',
  methods: 'Sign-in methods',
  'second-factor': 'Two-step verification',
  sessions: 'Where you are signed in',
  'api-tokens': 'API tokens',
  notifications: 'Emails and notifications',
  plan: 'Plan',
  presence: 'Online status',
  blocked: 'Blocked members',
  reports: 'Reports, complaints and decisions',
  export: 'Your data',
  delete: 'Delete account',
} as const;

export type SettingId = keyof typeof SETTINGS;
