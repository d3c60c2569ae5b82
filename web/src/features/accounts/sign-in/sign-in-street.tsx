import type { Site } from '#web/lib/site.ts';
import { ROLE_FRONTS } from '#web/ui/front/role-fronts.ts';
import { Street } from '#web/ui/front/street.tsx';

const HOUSES = 6;

/** Members whose pages anyone can open, or a house for each role where there are none. */
export function SignInStreet({ site }: { site: Site | undefined }) {
  const members = site?.publicMembers.slice(0, HOUSES) ?? [];
  return <Street members={members.length > 0 ? members : Object.values(ROLE_FRONTS)} />;
}
