import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { Report } from '@lintel/contract/safety/reports';
import { BRIEF_LABELS } from '@lintel/contract/values/briefs';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import styles from './report-case.module.css';

export function when(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** What the reporter saw beside the profile as it is today. */
export function ReportCase({ report: { snapshot, subject, messageId } }: { report: Report }) {
  const { profile, messages } = snapshot;
  return (
    <div className={styles.case}>
      <section className={styles.side}>
        <h4>What the reporter saw</h4>
        {profile && <Profile card={profile} />}
        {messages.length > 0 && (
          <ol className="stack">
            {messages.map(({ id, senderId, content, createdAt }) => (
              <li key={id} className={classNames(id === messageId && styles.reported)}>
                <p className="muted sm">
                  {senderId === subject.profileId ? 'Reported member' : 'Reporter'},{' '}
                  {when(createdAt)}
                </p>
                <p className={styles.text}>{content}</p>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className={styles.side}>
        <h4>The profile today</h4>
        <Today now={subject.card} then={profile} />
      </section>
    </div>
  );
}

function Today({ now, then }: { now: ProfileCard | null; then: ProfileCard | null }) {
  if (!now) return <p className="muted">The member has left.</p>;
  if (then && linesOf(now).join('\n') === linesOf(then).join('\n')) {
    return <p className="muted">Unchanged.</p>;
  }
  return <Profile card={now} />;
}

function Profile({ card }: { card: ProfileCard }) {
  const [name, role, ...texts] = linesOf(card);
  return (
    <div>
      <p className="strong">{name}</p>
      <p className="muted sm">{role}</p>
      {texts.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** What a profile says, in lines. */
function linesOf({ businessName, fullName, role, location, bio, brief }: ProfileCard): string[] {
  const name = businessName ? `${businessName} (${fullName})` : fullName;
  return [
    name,
    `${ROLE_LABELS[role].one}, ${location}`,
    bio ?? 'No bio.',
    ...(brief ? [`${BRIEF_LABELS[role]}: ${brief.words}`] : []),
  ];
}
