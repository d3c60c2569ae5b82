import { firstName } from '@lintel/contract/values/members';
import styles from '#web/features/members/public-page/public-profile-view.module.css';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import { QrCode } from '#web/ui/overlay/qr-code.tsx';

/** The way to a member: into the application for members, for visitors the sign-up and then a message. */
export function WayIn({
  id,
  fullName,
  isMember,
}: {
  id: string;
  fullName: string;
  isMember: boolean;
}) {
  if (isMember) {
    return (
      <ButtonAnchor variant="primary" href={PATHS.profile.replace('$id', id)}>
        Open in Lintel
      </ButtonAnchor>
    );
  }
  const messages = `${PATHS.messages}?to=${id}`;
  return (
    <ButtonAnchor variant="primary" href={`${PATHS.signup}?next=${encodeURIComponent(messages)}`}>
      Write to {firstName(fullName)} on Lintel, free
    </ButtonAnchor>
  );
}

/** The foot of a page that is open to everybody: what Lintel is and the way to report the page; on paper its address. */
export function PageFoot({ path, base }: { path: string; base: string }) {
  const address = base + path;
  return (
    <>
      <div className={`row wrap between ${styles.foot}`}>
        <p className="muted">
          Lintel lists landlords, sourcers, agents and trades, and says what was checked.
        </p>
        <a href={`${PATHS.contact}?kind=content&page=${encodeURIComponent(path)}`}>
          Report this page
        </a>
      </div>
      <div className={styles.printed}>
        <QrCode text={address} label="QR code of this address" />
        <p>{address}</p>
      </div>
    </>
  );
}
