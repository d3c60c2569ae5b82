import { APPEAL_DAYS } from '@lintel/contract/values/safety';
import { COMPLAINT_DAYS } from '@lintel/contract/values/site';
import { PATHS } from '#web/lib/paths.ts';
import { Part } from './legal-text.tsx';

/** How to report content and complain, as the Online Safety Act 2023 requires of a user-to-user service. */
export function Reporting() {
  return (
    <>
      <Part title="Reporting, and what we do">
        <p>
          Lintel is a user-to-user service under the Online Safety Act 2023. Report anything illegal
          or against these terms with the report button on a profile or a message, or on the{' '}
          <a href={PATHS.contact}>contact page</a>, for which you need no account. A person looks at
          every report.
        </p>
        <p>
          We act on illegal content as soon as we know about it. If a member breaks these terms we
          may warn them, remove the message, photo, bio or business name, or suspend their account
          for a time or until we lift it, which removes their profile from the directory. We tell
          them what we decided and why, but not who reported. We tell the reporter whether we acted.
          If we suspend someone for fraud, we may warn the members who wrote with them. To decide,
          an administrator can read the messages that a report is about. We log each time one does.
        </p>
      </Part>
      <Part title="Complaints and appeals">
        <p>
          You can appeal once against each decision about you, within {APPEAL_DAYS} days: on your
          account page, or after signing in if your account is suspended. We answer within{' '}
          {COMPLAINT_DAYS} days. If you were right, we undo the decision and put back what we
          removed.
        </p>
        <p>
          If we decided against you or did not act on your report, you can also complain on the{' '}
          <a href={PATHS.contact}>contact page</a>. We confirm your complaint by email with a number
          and the date by which we answer, within {COMPLAINT_DAYS} days. If we can, someone else
          looks at it again, as with an appeal. We tell you the outcome and the reasons, and put
          mistakes right. If we suspended you in breach of these terms, you can also go to court.
        </p>
      </Part>
    </>
  );
}
