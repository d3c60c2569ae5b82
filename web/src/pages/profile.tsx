import { usePageTitle } from '#web/lib/page-title.ts';

export function ProfilePage() {
  usePageTitle('Profile');
  return <h1 className="wrap-page">Profile</h1>;
}
