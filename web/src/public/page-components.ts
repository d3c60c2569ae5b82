import type { FunctionComponent } from 'react';
import type { FrameProps } from './page-frame.tsx';
import type { PublicPageKey } from './public-pages.ts';
import { SIGN_IN_PAGES } from './sign-in-pages.ts';

/** Loads the code of each server-rendered page, so that browsers only load that of the current one. */
export const PAGE_COMPONENTS: Record<PublicPageKey, () => Promise<FunctionComponent>> = {
  home: async () => (await import('#web/public/home.tsx')).HomePage,
  pricing: async () => (await import('#web/public/pricing.tsx')).PricingPage,
  contact: async () => (await import('#web/public/contact.tsx')).ContactPage,
  terms: async () => (await import('#web/public/terms.tsx')).TermsPage,
  privacy: async () => (await import('#web/public/privacy.tsx')).PrivacyPage,
  developers: async () => (await import('#web/public/developers.tsx')).DevelopersPage,
  login: async () => (await import('#web/public/login.tsx')).LoginPage,
  forgotPassword: async () => (await import('#web/public/forgot-password.tsx')).ForgotPasswordPage,
  signup: async () => (await import('#web/public/signup.tsx')).SignupPage,
};

/** Load the frame of a page. */
export async function loadFrame(page: PublicPageKey): Promise<FunctionComponent<FrameProps>> {
  if (SIGN_IN_PAGES.has(page)) return (await import('./sign-in-page-frame.tsx')).SignInPageFrame;
  return (await import('./page-frame.tsx')).PageFrame;
}
