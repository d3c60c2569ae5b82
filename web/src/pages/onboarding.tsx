import { usePageTitle } from '#web/lib/page-title.ts';

export function OnboardingPage() {
  usePageTitle('Onboarding');
  return <h1 className="wrap-page">Onboarding</h1>;
}
