import { SignInContext } from '#web/features/accounts/sign-in/sign-in-context.ts';
import { PageContext } from '#web/lib/page-context.ts';
import { SkipLink } from '#web/ui/action/skip-link.tsx';
import { OfflineBar } from './offline-bar.tsx';
import type { FrameProps } from './page-frame.tsx';
import { TermsLine } from './terms-line.tsx';

/** The frame of an account page for visitors, which works without the router. */
export function SignInPageFrame({ facts: { site, providers }, exits, children }: FrameProps) {
  return (
    <PageContext value={{ site, member: null }}>
      <SkipLink />
      <OfflineBar />
      <TermsLine site={site} />
      <SignInContext value={{ ...exits, providers: providers.items }}>{children}</SignInContext>
    </PageContext>
  );
}
