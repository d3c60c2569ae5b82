import type { PublicPage } from '@lintel/contract/front-door/public-pages';
import { PUBLIC_AS, PUBLIC_AS_LABELS, type PublicAs } from '@lintel/contract/values/front-door';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '#web/lib/format.ts';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Radios } from '#web/ui/form/radios.tsx';
import { copyLink } from '#web/ui/overlay/copy-link.ts';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { publicPageQuery, useSavePublicPage } from './api.ts';
import styles from './public-page.module.css';

const OPTIONS = PUBLIC_AS.map((value) => ({ value, label: PUBLIC_AS_LABELS[value] }));
const loadPreview = () => import('./preview-dialog.tsx');

/** Who can open the member's public page: saved as soon as it is chosen, the first time after a preview. */
export function PublicPageChoice() {
  return (
    <QueryState
      query={useQuery(publicPageQuery)}
      skeleton={<Skeleton width="100%" height="10rem" />}
    >
      {(page) => <Choice page={page} />}
    </QueryState>
  );
}

function Choice({ page }: { page: PublicPage }) {
  const save = useSavePublicPage();
  const preview = useDialogOnDemand<Awaited<ReturnType<typeof loadPreview>>, PublicAs>(
    loadPreview,
    'Could not open the preview',
  );
  const choose = (as: PublicAs) => {
    if (page.url === null && as !== 'off') void preview.open(as);
    else save.mutate(as);
  };
  const chosen = save.isPending ? save.variables : page.as;
  return (
    <div className="stack">
      <fieldset aria-label="Who can open your public page">
        <Radios name="public-as" options={OPTIONS} value={chosen} onChange={choose} />
      </fieldset>
      {save.error && (
        <Alert>
          <p>{failureMessage(save.error)}</p>
        </Alert>
      )}
      {page.as !== 'off' && page.url !== null && <OpenPage url={page.url} opened={page.opened} />}
      <p className="sm muted">
        One page with your facts, fees and terms, for people without an account. Members that you
        have blocked can open it too, as everybody can. With “{PUBLIC_AS_LABELS.search}” the public
        directory lists you, with the month in which you joined, and so does your company’s page
        once we have checked the company.
      </p>
      {preview.opened && (
        <preview.opened.PreviewDialog
          as={preview.opened.subject}
          profile={page.preview}
          onClose={preview.close}
        />
      )}
    </div>
  );
}

function OpenPage({ url, opened }: { url: string; opened: number }) {
  return (
    <>
      <p className={styles.url}>
        <a href={new URL(url).pathname} target="_blank" rel="noopener">
          {url}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      </p>
      <div>
        <Button size="sm" onClick={() => void copyLink(url)}>
          Copy link
        </Button>
      </div>
      <p className="sm">Opened {countOf(opened, 'time', 'times')} in the last 30 days</p>
    </>
  );
}
