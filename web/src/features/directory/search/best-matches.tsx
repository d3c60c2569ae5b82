import type { searchProfiles } from '@lintel/contract/directory/search';
import { displayName, ROLE_LABELS, type Role, SOUGHT_ROLES } from '@lintel/contract/values/members';
import { useQuery } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { ActionItem, ActionList } from '#web/ui/display/action-list.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FrontIcon } from '#web/ui/front/front-icon.tsx';

const SEARCH = endpoint<typeof searchProfiles>('GET', '/api/profiles');
const SHOWN = 3;

/** The profiles that fit the viewer's best, of the roles that they look for, to write to. */
export function BestMatches({ viewerId, role }: { viewerId: string; role: Role }) {
  const query = useQuery({
    queryKey: ['directory', 'best', viewerId, role],
    queryFn: async ({ signal }) => {
      const sought = [...SOUGHT_ROLES[role]];
      const query = { role: sought, sort: 'match', limit: SHOWN } as const;
      return (await call(SEARCH, { query, signal })).items;
    },
  });
  return (
    <QueryState query={query} skeleton={<Skeleton height="9rem" />}>
      {(profiles) => (
        <ActionList>
          {profiles.map((profile) => (
            <ActionItem key={profile.id}>
              <FrontIcon member={profile} />
              <span className="grow">
                <span className="strong">{displayName(profile)}</span>{' '}
                <span className="muted">{ROLE_LABELS[profile.role].one}</span>
              </span>
              <ButtonLink to={PATHS.messages} search={{ to: profile.id }} variant="soft" size="sm">
                Write<span className="vh"> to {displayName(profile)}</span>
              </ButtonLink>
            </ActionItem>
          ))}
        </ActionList>
      )}
    </QueryState>
  );
}
