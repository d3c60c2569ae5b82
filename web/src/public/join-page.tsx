import type { OpenInvitation } from '@lintel/contract/front-door/invitations';
import { firstName } from '@lintel/contract/values/members';
import titleStyles from '#web/features/members/profiles/view/title.module.css';
import styles from '#web/features/members/public-page/public-profile-view.module.css';
import { PATHS } from '#web/lib/paths.ts';
import { Front } from '#web/ui/front/front.tsx';
import { Doors } from './landing/doors.tsx';

/** "Nadia Okonjo-Reid invites you to Lintel" */
export function titleOfInvitation({ inviter }: OpenInvitation): string {
  return `${inviter.fullName} invites you to Lintel`;
}

/** Who invites, what Lintel is, and the four roles, each of which leads to signing up. */
export function JoinPage({ invitation }: { invitation: OpenInvitation }) {
  const { code, inviter } = invitation;
  return (
    <>
      <Front member={inviter} place="page" isAjar />
      <div className={`wrap-page stack ${styles.padded}`}>
        <h1 className={titleStyles.name}>{titleOfInvitation(invitation)}</h1>
        {inviter.businessName && <p className="muted">{inviter.businessName}</p>}
        <ul>
          <li>Find landlords, investors, sourcers, agents and trades by where they work.</li>
          <li>See what they charge and what was checked, side by side.</li>
          <li>Write to them. It is free, without a card.</li>
        </ul>
        <p>{firstName(inviter.fullName)} will see that you have joined.</p>
        <p>
          Already have an account? <a href={PATHS.login}>Sign In</a>
        </p>
      </div>
      <Doors startHref={PATHS.signup} more={`&join=${code}`} />
    </>
  );
}
