import { DEED_HOURS } from '@lintel/contract/values/administration';
import { takesPayments } from '#web/lib/open-plans.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { CountingChoice } from './counting-choice.tsx';
import { LegalText, Part } from './legal-text.tsx';
import { contactText, operatorText } from './operator.ts';
import { COOKIES, KEPT, KEPT_FOR_PAYMENTS } from './privacy-data.ts';

export function Privacy({ site }: { site: Site | undefined }) {
  return (
    <LegalText title="Privacy notice" site={site}>
      <Part title="Who is responsible">
        <p>
          {operatorText(site?.company)} is the controller of your data under the UK GDPR and the
          Data Protection Act 2018
          {site?.company.icoNumber &&
            `, registered with the Information Commissioner under ${site.company.icoNumber}`}
          . Questions and requests: {contactText(site?.company)} or the{' '}
          <a href={PATHS.contact}>contact page</a>.
        </p>
      </Part>
      <Part title="What we keep, why, and for how long">
        <dl>
          {(takesPayments(site) ? [...KEPT, KEPT_FOR_PAYMENTS] : KEPT).map(
            ({ what, why, basis, until }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {why} Lawful basis: {basis}. {until}
                </dd>
              </div>
            ),
          )}
        </dl>
        <p>
          Backups contain the same data until they are overwritten. A file from which our servers
          start sooner contains profiles for up to an hour longer.
        </p>
      </Part>
      <Readers site={site} />
      <Counting />
      <Storage />
      <Rights />
    </LegalText>
  );
}

function Storage() {
  return (
    <Part title="Cookies and what your browser stores">
      <p>We use up to six cookies. The service needs all of them.</p>
      <ul>
        {COOKIES.map(({ name, purpose, lifetime }) => (
          <li key={name}>
            <code>{name}</code> {purpose}. It lasts {lifetime}.
          </li>
        ))}
      </ul>
      <p>
        Your browser also stores your theme, whether someone has signed in with it, the profiles you
        have selected to compare, the collection you last saved to, the last 20 places it has found,
        drafts, messages that are not sent yet, and, until you sign out, the conversations you last
        opened, so that you can read them offline. Until you close the tab, it stores the page, the
        plan, the role and the invitation with which you came before you signed in, your unfinished
        profile and a random number for your visit.
      </p>
      <p>
        We show no advertising, and our pages send no requests to other companies’ servers. Sign-in
        with a provider opens a page of that provider.
      </p>
    </Part>
  );
}

function Counting() {
  return (
    <Part title="How we count visits">
      <p>
        Your browser tells our own server which page you open, but not which profile, conversation
        or search. We add the time, the width of your screen in steps of 100 pixels, the site you
        came from and the campaign or label in the link you followed. To count you once a day, we
        make a code from your account, or from your network address and browser if you are not
        signed in, with a random key for that day. We do not store your address, browser or account
        with it. We delete the key soon after the day ends, so no one can connect one day with
        another. We do not tell any other company.
      </p>
      <p>
        We also count how many people sign up, complete a profile, search and write messages each
        day. We never count what you type.
      </p>
      <CountingChoice />
      <p>
        We do not count browsers that send Do Not Track or Global Privacy Control, whatever the
        switch says.
      </p>
    </Part>
  );
}

function Readers({ site }: { site: Site | undefined }) {
  return (
    <Part title="Who can see it">
      <ul>
        <li>
          Members who have completed a profile can see your profile. They never see your email
          address.
        </li>
        <li>
          Anyone can see on our home page how many members each city has, and a map of roughly where
          members work from. Neither names anyone.
        </li>
        <li>The other member in a conversation can see its messages.</li>
        <li>
          <strong className="strong">Administrators can read messages when they have to</strong>: to
          handle a report or a complaint, to protect someone from harm, or to meet a legal duty.
          Their inbox shows the first words of messages. We log each page of it that they view, and
          each message that they open with the reason. Your unread messages stay unread.
        </li>
        <li>
          Administrators also see your account: your address, plan and sessions, what you state and
          what was checked, who invited you and who came by your link, and counts, such as of your
          views, conversations, blocks and reports. We log each time that they open it. If someone
          asks them to delete it or to remove your two-step verification, we email you and wait for{' '}
          {DEED_HOURS} hours, in which you can stop it.
        </li>
        <li>
          Companies that run servers, storage, email and backups for us, under contract and on our
          instructions.
        </li>
        <li>
          If you sign in with a provider, it learns that you use Lintel and tells us your name, your
          email address and whether it has confirmed that address.
        </li>
        <li>
          If you turn on notifications in a browser, the company that makes the browser delivers
          them. They are encrypted, so it cannot read them.
        </li>
        {takesPayments(site) && (
          <li>
            Stripe, our payment provider, takes payments on its own pages, under its own privacy
            notice. We give it the id of your account. We never receive your card details.
          </li>
        )}
        <li>
          If this site offers AI through its API, we pass what you send there to the provider that
          runs it, and nothing else about you or others. If it offers web pages through its API, the
          sites and services that you ask receive your request from our server, without your name.
        </li>
        <li>
          If you look up a company, Companies House receives its number or name from our server,
          without your name.
        </li>
        <li>Authorities, if the law requires us to tell them.</li>
        <li>
          If data leaves the United Kingdom, it is protected by adequacy regulations or the
          International Data Transfer Agreement.
        </li>
      </ul>
      <p>We never sell your data.</p>
    </Part>
  );
}

function Rights() {
  return (
    <Part title="Your rights">
      <ul>
        <li>
          See and take your data: download it from your account page. The download leaves out
          secrets such as the hash of your password, anything that would tell you about other
          members (who opened your profile, blocked you or reported you), and the log of what
          administrators do. Ask us about those, and about what you wrote or received at an address
          that you have not confirmed.
        </li>
        <li>Correct it: in your profile and on your account page.</li>
        <li>Have it erased: delete your account on your account page.</li>
        <li>
          Object to what we do on the basis of legitimate interests, or ask us to restrict how we
          use your data.
        </li>
        <li>We make no decision with legal effect about you by automated means alone.</li>
        <li>
          Complain to us on the <a href={PATHS.contact}>contact page</a>, or to the Information
          Commissioner’s Office: ico.org.uk, telephone 0303 123 1113.
        </li>
      </ul>
      <p>
        We answer within a month. If what we keep changes, we change this page, and we tell members
        about changes that matter.
      </p>
    </Part>
  );
}
