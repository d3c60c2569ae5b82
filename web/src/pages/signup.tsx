import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/app/paths.ts';
import { EntranceFrame } from '#web/features/accounts/entrance-frame.tsx';
import { SignupForm } from '#web/features/accounts/signup-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function SignupPage() {
  usePageTitle('Create an account');
  return (
    <EntranceFrame title="Create an account">
      <SignupForm />
      <p className="muted">
        Already have an account? <Link to={PATHS.login}>Sign In</Link>
      </p>
    </EntranceFrame>
  );
}
