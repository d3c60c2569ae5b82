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
          may tell them to stop, or suspend their account, which removes their profile from the
          directory. To decide, an administrator can read the messages that a report is about. We
          log each time one does.
        </p>
      </Part>
      <Part title="Complaints and appeals">
        <p>
          If we suspended your account, decided against you or did not act on your report, you can
          complain on the <a href={PATHS.contact}>contact page</a>. We confirm your complaint by
          email with a number and the date by which we answer, within {COMPLAINT_DAYS} days. If we
          can, someone else looks at it again. We tell you the outcome and the reasons, and put
          mistakes right. If we suspended you in breach of these terms, you can also go to court.
        </p>
      </Part>
    </>
  );
}
