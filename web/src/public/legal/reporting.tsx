import { PATHS } from '#web/lib/paths.ts';
import { Part } from './legal-text.tsx';

/** How to report content and complain, as the Online Safety Act 2023 requires of a user-to-user service. */
export function Reporting() {
  return (
    <>
      <Part title="Reporting and taking down">
        <p>
          Lintel is a user-to-user service under the Online Safety Act 2023. If you see something
          illegal or against these terms, report it through the{' '}
          <a href={PATHS.contact}>contact page</a>, or with the report button where there is one;
          say where it is and what is wrong. You need no account to do so. A person looks at every
          report.
        </p>
        <p>
          We take down illegal content as soon as we know of it, and may hide content, limit an
          account or suspend it where these terms are broken. To judge a report, an administrator
          can read the messages that it concerns; each such reading is written down.
        </p>
      </Part>
      <Part title="Complaints and appeals">
        <p>
          If your content was taken down, your account limited or suspended, or your report not
          acted on, you can complain through the <a href={PATHS.contact}>contact page</a>. We tell
          you that we have it, have it looked at by somebody who did not decide before where we can,
          and tell you the outcome and why. If we were wrong we put it right. You can also go to
          court if you are suspended or your content is taken down in breach of these terms.
        </p>
      </Part>
    </>
  );
}
