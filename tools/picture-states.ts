import type { Page } from '@playwright/test';
import type { MainPage } from '../e2e/main-pages.ts';

/** A page in a state of which pictures are taken, without a test of its layout. */
export interface PictureState extends Omit<MainPage, 'parts'> {
  /** The requests that fail, as a glob of their URLs. */
  failing?: string;
}

type Act = (page: Page) => Promise<void>;

const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();

const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const fill =
  (label: string, value: string): Act =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(value);

const appears =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().waitFor();

const dialog = appears('[role="dialog"], [role="alertdialog"]');
const menu = appears('[role="menu"]');
const alert = appears('[role="alert"]');

function as(who: MainPage['as']) {
  return (name: string, path: string, more: Partial<PictureState> = {}): PictureState => ({
    name,
    as: who,
    path: () => path,
    ready: 'h1',
    ...more,
  });
}

const visitor = as('visitor');
const member = as('member');
const admin = as('admin');

const PUBLIC: readonly PictureState[] = [
  visitor('terms', '/terms'),
  visitor('privacy', '/privacy'),
  visitor('developers', '/developers'),
  visitor('unknown address', '/no/such/page', { act: appears('text=no page at this address') }),
  visitor('contact with faults', '/contact', { act: inTurn(press('Send message'), alert) }),
  visitor('sign in refused', '/login', {
    act: inTurn(
      fill('Email', 'unknown@demo.example'),
      fill('Password', 'not a password'),
      press(/^Sign In$/),
      alert,
    ),
  }),
  visitor('sign in for a search', '/search?role=management&location=Leeds'),
  visitor('sign-in link', '/login', { act: press('Email me a sign-in link') }),
  visitor('forgot password', '/forgot-password'),
  visitor('reset password', '/reset-password?token=expired'),
  visitor('reset without a link', '/reset-password'),
  visitor('email link without a token', '/auth/callback'),
  visitor('unsubscribe', '/unsubscribe?token=expired'),
  visitor('second step over', '/second-step', { ready: '[role="alert"]' }),
  visitor('onboarding doors', '/onboarding?guest=1'),
  ...['investor', 'sourcer', 'management', 'service_provider'].map((role) =>
    visitor(`onboarding ${role}`, `/onboarding?guest=1&role=${role}`, { ready: 'main form' }),
  ),
  visitor('onboarding with faults', '/onboarding?guest=1&role=management', {
    ready: 'main form',
    act: inTurn(press('Complete Setup'), alert),
  }),
];

const ACCOUNT: readonly PictureState[] = [
  member('pricing of a member', '/pricing', { ready: 'text=Today on Free' }),
  member('conversation', '/messages', {
    ready: 'section[aria-label="Conversations"] a[href*="to="]',
    act: inTurn(
      (page) => page.locator('section[aria-label="Conversations"] a[href*="to="]').first().click(),
      appears('[role="log"]'),
    ),
  }),
  member('account menu', '/pricing', { act: inTurn(press(/your account/i), menu) }),
  member('change of role', '/onboarding?edit=1&role=management', { ready: 'main form' }),
  member('account failed', '/account', { failing: '**/api/auth/identities' }),
  member('new token', '/account', { act: inTurn(press('Create a token'), dialog) }),
  member('new token with faults', '/account', {
    act: inTurn(press('Create a token'), dialog, press('Create token'), alert),
  }),
  member('new passkey', '/account', { act: inTurn(press('Add a passkey'), dialog) }),
  member('authenticator app', '/account', {
    act: inTurn(press('Set up an authenticator app'), dialog, appears('[role="img"]')),
  }),
  member('account deletion', '/account', { act: inTurn(press('Delete account'), dialog) }),
];

const ADMINISTRATION: readonly PictureState[] = [
  admin('admin contact form', '/admin/inbox?filter=contact', { ready: 'table' }),
  admin('admin answered complaints', '/admin/complaints', { act: press(/^Answered$/) }),
  admin('admin message', '/admin/inbox?filter=contact', {
    ready: 'table',
    act: inTurn(press(/^View/), dialog),
  }),
  admin('admin reason', '/admin/inbox?filter=members', {
    ready: 'table',
    act: inTurn(press(/^View/), dialog),
  }),
  admin('admin closed reports', '/admin/reports', { act: press(/^Closed$/) }),
  admin('admin appeals', '/admin/reports', { act: press(/^Appealed$/) }),
  ...['inbox', 'reports', 'complaints', 'audit', 'analytics'].map((page) =>
    admin(`admin ${page} failed`, `/admin/${page}`, {
      failing: `**/api/admin/${page}*`,
      ready: 'text=Could not load',
    }),
  ),
];

/** The states of the public pages, of an account and of the administration. */
export const PICTURE_STATES: readonly PictureState[] = [...PUBLIC, ...ACCOUNT, ...ADMINISTRATION];
