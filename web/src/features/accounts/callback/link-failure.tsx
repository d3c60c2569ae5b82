import { ApiError } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { waitWords } from '#web/lib/wait-words.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '../entrance/form.module.css';
import type { FollowedLink } from './followed-link.ts';
import facts from './link-failure.module.css';
import { failureWords } from './state.ts';

/** Why a mailed link did nothing, and what support will ask for. */
export function LinkFailure({
  link,
  error,
  withDetails,
}: {
  link: FollowedLink | null;
  error: Error | null;
  /** For developers. */
  withDetails: boolean;
}) {
  const wait = waitWords(error);
  return (
    <>
      <Alert>
        <p>{failureWords(link, error)}</p>
        {wait && <p>{wait}</p>}
      </Alert>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" block onClick={() => window.location.reload()}>
          Try Again
        </Button>
        <ButtonLink to={PATHS.home} size="lg" block>
          Go Home
        </ButtonLink>
      </div>
      <Reference link={link} error={error} withDetails={withDetails} />
    </>
  );
}

function Reference({
  link,
  error,
  withDetails,
}: {
  link: FollowedLink | null;
  error: Error | null;
  withDetails: boolean;
}) {
  const failure = error instanceof ApiError ? error : null;
  const lines: Record<string, string> = {
    Reference: failure?.requestId ?? 'None: no request reached the server.',
    ...(withDetails && {
      'Kind of link': link?.type ?? 'none',
      Code: failure?.code ?? error?.name ?? 'none',
      Status: String(failure?.status ?? 'none'),
      Message: error?.message ?? 'none',
    }),
  };
  return (
    <dl className={facts.facts}>
      {Object.entries(lines).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
