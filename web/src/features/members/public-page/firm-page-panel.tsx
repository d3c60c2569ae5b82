import type { OwnFirm } from '@lintel/contract/front-door/firms';
import { ABOUT_FIRM_MAX } from '@lintel/contract/values/firms';
import { PLANS } from '@lintel/contract/values/plans';
import { textFault } from '@lintel/contract/values/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { isOpen } from '#web/lib/open-plans.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';
import { failureWords } from '#web/lib/wait-words.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { ownFirmQuery, useSaveOwnFirm } from './api.ts';
import styles from './public-page.module.css';

/** The page of the firm for which the member acts: whether it shows them, and what it says. */
export function OwnFirmPage() {
  return (
    <QueryState query={useQuery(ownFirmQuery)} skeleton={<Skeleton width="100%" height="8rem" />}>
      {({ firm }) => firm && <Choices firm={firm} />}
    </QueryState>
  );
}

function Choices({ firm }: { firm: OwnFirm }) {
  const site = useSite();
  const save = useSaveOwnFirm();
  return (
    <div className="stack">
      <p className={styles.url}>
        {firm.url ? (
          <a href={new URL(firm.url).pathname} target="_blank" rel="noopener">
            {firm.name}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        ) : (
          'Your firm’s page appears when one of its people lets search engines show their page.'
        )}
      </p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={save.isPending ? save.variables.isShown : firm.isShown}
          onChange={(event) => save.mutate({ isShown: event.currentTarget.checked })}
        />
        Show me on our firm’s page
      </label>
      {save.error && (
        <Alert>
          <p>{failureWords(save.error)}</p>
        </Alert>
      )}
      <p className="sm muted">
        It shows your name, role and checks, even without a public page of your own, while somebody
        on it is on {PLANS.business.name}. It always shows those whom search engines may list.
      </p>
      {firm.canWrite ? (
        <AboutForm firm={firm} />
      ) : (
        isOpen('business', site) && (
          <p className="sm">
            On <Link to={PATHS.pricing}>{PLANS.business.name}</Link> you can write what the page
            says about the firm.
          </p>
        )
      )}
    </div>
  );
}

function AboutForm({ firm }: { firm: OwnFirm }) {
  const save = useSaveOwnFirm();
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const about = String(new FormData(event.currentTarget).get('about') ?? '').trim();
    const found = textFault(about, ABOUT_FIRM_MAX);
    setFault(found);
    if (found) return event.currentTarget.querySelector('textarea')?.focus();
    if (!save.isPending) save.mutate({ about });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field
        id="about-firm"
        label="About the firm"
        optional
        hint={firm.aboutBy && `Written by ${firm.aboutBy}`}
        error={fault ?? (save.error ? failureWords(save.error) : undefined)}
      >
        <Textarea name="about" rows={6} limit={ABOUT_FIRM_MAX} defaultValue={firm.about} />
      </Field>
      <div>
        <Button type="submit" size="sm" busy={save.isPending}>
          Save text
        </Button>
      </div>
    </form>
  );
}
