import type { Invitations } from '@lintel/contract/front-door/invitations';
import type { Role } from '@lintel/contract/values/members';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { copyLink, copyText, shareLink } from '#web/ui/overlay/copy-link.ts';
import { SavedQrCode } from '#web/ui/overlay/qr-code.tsx';
import { publicPageQuery } from '../public-page/api.ts';
import { useChangeInvitation } from './api.ts';
import styles from './invite.module.css';
import { AUDIENCE_LABELS, AUDIENCES, firstAudience, invitationText } from './text.ts';

/** The member's link, the ways to pass it on, and who has joined by it. */
export function Invite({ url, role, ...joined }: Invitations & { role: Role | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(url);
  // The button that turned the link on or off is gone.
  useEffect(() => {
    if ((before.current === null) !== (url === null)) heading.current?.focus();
    before.current = url;
  }, [url]);
  return (
    <div className={styles.parts}>
      <section className={`box stack ${styles.part}`} aria-labelledby="your-link">
        <h2 id="your-link" ref={heading} tabIndex={-1}>
          Your link
        </h2>
        {url === null ? <NoLink /> : <YourLink url={url} />}
      </section>
      {url !== null && (
        <section className={`box stack ${styles.part}`} aria-labelledby="your-words">
          <h2 id="your-words">Words to send</h2>
          <Words url={url} role={role} />
        </section>
      )}
      <section className={`box stack ${styles.part}`} aria-labelledby="joined">
        <h2 id="joined">Who has joined</h2>
        <Joined {...joined} />
      </section>
    </div>
  );
}

function NoLink() {
  const make = useChangeInvitation('make');
  return (
    <>
      <p>
        Your link opens a page with your name, business and photo, for anyone who has it. It is off
        now, and you can turn it off again at any time.
      </p>
      {make.error && <Alert>{failureMessage(make.error)}</Alert>}
      <div>
        <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
          Make your link
        </Button>
      </div>
    </>
  );
}

function YourLink({ url }: { url: string }) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();
  return (
    <>
      <p className={styles.url}>{url}</p>
      <div className="row wrap">
        <Button variant="primary" onClick={() => void copyLink(url)}>
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void shareLink('Lintel', url)}>Share with an app</Button>
        )}
        <Button variant="ghost" onClick={() => setAsked('replace')}>
          New link…
        </Button>
        <Button variant="ghost" onClick={() => setAsked('end')}>
          Turn off…
        </Button>
      </div>
      <SavedQrCode url={url} label="QR code for your invitation" />
      {asked && <Question asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const QUESTIONS = {
  replace: {
    title: 'Make a new link?',
    consequence: 'The old link and its QR code stop working. Who has joined stays.',
    actionLabel: 'Make a new link',
  },
  end: {
    title: 'Turn your link off?',
    consequence:
      'The link and its QR code stop working for good. Who has joined stays, and you can make a new link.',
    actionLabel: 'Turn it off',
  },
} as const;

/** Asks before the link stops working. */
function Question({ asked, onClose }: { asked: keyof typeof QUESTIONS; onClose: () => void }) {
  const change = useChangeInvitation(asked, onClose);
  return (
    <AlertDialog
      onClose={onClose}
      {...QUESTIONS[asked]}
      safeLabel="Keep the link"
      progress={change}
      onAction={() => change.mutate()}
    />
  );
}

function Words({ url, role }: { url: string; role: Role | null }) {
  const page = useQuery(publicPageQuery).data;
  const [audience, setAudience] = useState(firstAudience(role));
  const [written, setWritten] = useState<string>();
  const ownPage = page && page.as !== 'off' ? page.url : null;
  const words = written ?? invitationText({ role, audience }, { link: url, page: ownPage });
  const text = encodeURIComponent(words);
  return (
    <>
      <Segmented
        label="Who it is for"
        options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
        value={audience}
        onChange={(value) => {
          setAudience(value);
          setWritten(undefined);
        }}
      />
      <Field id="invitation-words" label="Message">
        <Textarea
          rows={5}
          value={words}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      </Field>
      <div className="row wrap">
        <Button onClick={() => void copyText(words, 'Message')}>Copy message</Button>
        <ButtonAnchor href={`mailto:?subject=Lintel&body=${text.replaceAll('%0A', '%0D%0A')}`}>
          Email
        </ButtonAnchor>
        <ButtonAnchor
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp<span className="vh"> (opens in a new tab)</span>
        </ButtonAnchor>
      </div>
      <p className="sm muted">Lintel sends nothing itself: you choose who you tell, and how.</p>
    </>
  );
}

function Joined({ joined, joinedCount }: Pick<Invitations, 'joined' | 'joinedCount'>) {
  if (joinedCount === 0) return <p>No one has joined by your link yet.</p>;
  return (
    <>
      <p>{countOf(joinedCount, 'person has', 'people have')} joined. No other member sees who.</p>
      <ul className={styles.joined}>
        {joined.map(({ id, name }) => (
          <li key={id}>
            <Link to={PATHS.profile} params={{ id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
