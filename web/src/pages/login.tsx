import { Link } from '@tanstack/react-router';
import { PATHS } from '#web/app/paths.ts';
import { EntranceFrame } from '#web/features/accounts/entrance-frame.tsx';
import { SigninForm } from '#web/features/accounts/signin-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function LoginPage() {
  usePageTitle('Sign In');
  return (
    <EntranceFrame title="Sign In">
      <SigninForm />
      <p className="muted">
        New to Lintel? <Link to={PATHS.signup}>Create an account</Link>
      </p>
    </EntranceFrame>
  );
}
