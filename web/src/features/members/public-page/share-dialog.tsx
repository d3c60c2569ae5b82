import { displayName } from '@lintel/contract/values/members';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { copyLink, copyText, shareLink } from '#web/ui/overlay/copy-link.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SavedQrCode } from '#web/ui/overlay/qr-code.tsx';
import { publicPageQuery } from './api.ts';
import styles from './public-page.module.css';

interface Shared {
  fullName: string;
  businessName: string | null;
  publicUrl: string | null;
  viewer: { isOwner: boolean };
}

interface Sharing {
  profile: Shared;
  /** The address of the page for members. */
  memberUrl: string;
  onClose: () => void;
}

/** The links to a profile: for everybody where it has a public page, otherwise for members. */
export function ShareDialog({ profile, memberUrl, onClose }: Sharing) {
  const name = displayName(profile);
  const { isOwner } = profile.viewer;
  return (
    <Dialog onClose={onClose} title={isOwner ? 'Share your profile' : `Share ${name}`}>
      <div className="stack">
        {isOwner ? (
          <OwnLinks name={name} memberUrl={memberUrl} onClose={onClose} />
        ) : (
          <OneLink name={name} url={profile.publicUrl ?? memberUrl}>
            {profile.publicUrl ? 'Anyone can open this link.' : 'Only members can open this link.'}
          </OneLink>
        )}
      </div>
    </Dialog>
  );
}

function OwnLinks({
  name,
  memberUrl,
  onClose,
}: Pick<Sharing, 'memberUrl' | 'onClose'> & { name: string }) {
  const query = useQuery(publicPageQuery);
  return (
    <QueryState query={query} skeleton={<Skeleton width="100%" height="6rem" />}>
      {({ as, url, badgeUrl }) =>
        as === 'off' || url === null || badgeUrl === null ? (
          <OneLink name={name} url={memberUrl}>
            Only members can open this link.{' '}
            <Link to={PATHS.ownProfile} onClick={onClose}>
              Make a public page
            </Link>
            .
          </OneLink>
        ) : (
          <>
            <OneLink name={name} url={url}>
              Anyone can open this link.
            </OneLink>
            <SavedQrCode url={url} label="QR code for your public page" />
            <ForYourSite url={url} badgeUrl={badgeUrl} />
          </>
        )
      }
    </QueryState>
  );
}

function OneLink({ name, url, children }: { name: string; url: string; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <p className={styles.url}>{url}</p>
      <div className="row wrap">
        <Button variant="primary" onClick={() => void copyLink(url)}>
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void shareLink(name, url)}>Share with an app</Button>
        )}
      </div>
    </>
  );
}

/** The badge, with the HTML that shows it on another site. */
function ForYourSite({ url, badgeUrl }: { url: string; badgeUrl: string }) {
  const alt = 'What was checked on Lintel';
  const html = `<a href="${url}"><img src="${badgeUrl}" alt="${alt}" width="340" height="56"></a>`;
  return (
    <section className="stack">
      <h3>For your site</h3>
      <img
        className={styles.badge}
        src={new URL(badgeUrl).pathname}
        alt={alt}
        width={340}
        height={56}
      />
      <pre className={styles.html}>{html}</pre>
      <div>
        <Button size="sm" onClick={() => void copyText(html, 'HTML')}>
          Copy HTML
        </Button>
      </div>
    </section>
  );
}
