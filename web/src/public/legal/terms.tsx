import { PLANS } from '@lintel/contract/values/plans';
import { takesPayments } from '#web/lib/open-plans.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { LegalText, Part } from './legal-text.tsx';
import { contactWords, operatorWords } from './operator.ts';
import { Reporting } from './reporting.tsx';

const { profileViews, messages } = PLANS.free.dailyLimits;

export function Terms({ site }: { site: Site | undefined }) {
  return (
    <LegalText title="Terms of use" site={site}>
      <Part title="Who we are">
        <p>
          Lintel is run by {operatorWords(site?.company)} (“we”). You reach us at{' '}
          {contactWords(site?.company)} or through the <a href={PATHS.contact}>contact page</a>. By
          making an account you agree to these terms.
        </p>
      </Part>
      <Part title="What Lintel is">
        <p>
          A directory in which investors and landlords, property sourcers, management companies and
          service providers find each other and write to each other. We are not a party to what
          members agree, we hold no money and we give no financial, legal or property advice.
        </p>
      </Part>
      <Accounts />
      <Conduct />
      <Part title="Checks and match scores">
        <p>
          What a profile says is its member’s own statement. A Verified Profile badge means that an
          administrator has seen the evidence that the badge names, on the date that it gives; it is
          no promise about future conduct. A match score is computed from both profiles and cannot
          be bought. Do your own checks before you pay anybody.
        </p>
      </Part>
      <Part title="Plans">
        <p>
          {PLANS.free.name} costs nothing and allows {profileViews} profile views and {messages}{' '}
          messages a day, counted from 00:00 UTC; answering somebody who wrote to you is free.{' '}
          {!takesPayments(site) && (
            <>
              {PLANS.pro.name} and {PLANS.business.name} cannot be bought yet. When they can, their
              price, what they hold and how to cancel will stand on the{' '}
              <a href={PATHS.pricing}>pricing page</a> before you pay.
            </>
          )}
        </p>
        {takesPayments(site) && <Payments />}
      </Part>
      <Content />
      <Reporting />
      <Liability />
      <Sources attribution={site?.placesAttribution} />
    </LegalText>
  );
}

function Sources({ attribution }: { attribution: string | null | undefined }) {
  return (
    <Part title="Place names">
      <p>
        Place names © <a href="https://www.geonames.org/">GeoNames</a>, under the{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">
          Creative Commons Attribution 4.0 licence
        </a>
        , shortened and added to. {attribution}
      </p>
    </Part>
  );
}

function Payments() {
  return (
    <p>
      Prices and what each plan holds stand on the <a href={PATHS.pricing}>pricing page</a>. A paid
      plan is paid for a month in advance and renews until you cancel it there under “Manage
      subscription”; it then stays yours until the month that you have paid for ends. Deleting your
      account ends it at once. Consumers may withdraw within 14 days of buying: write to us, and we
      refund what is due.
    </p>
  );
}

function Accounts() {
  return (
    <Part title="Your account">
      <ul>
        <li>You must be at least 18 and act for yourself or a business that you may speak for.</li>
        <li>Say who you really are. Keep your password to yourself and tell us if it gets out.</li>
        <li>
          One person, one account. Programs may act in your name only with an{' '}
          <a href={PATHS.developers}>API token</a> of yours; you answer for what they do. None may
          sign up in your place.
        </li>
        <li>
          You can leave at any time: your account page deletes your account once you have followed
          the link that it mails you.
        </li>
      </ul>
    </Part>
  );
}

function Conduct() {
  return (
    <Part title="Rules">
      <ul>
        <li>
          Publish or send anything illegal: fraud, threats, harassment, hate, content that exploits
          or endangers children, terrorism, or an offer of what the law forbids.
        </li>
        <li>Mislead: false deals, invented experience, someone else’s name or pictures.</li>
        <li>Send the same message to many, or collect members’ details for other uses.</li>
        <li>Get round limits, test our security without leave, or disturb the service.</li>
        <li>
          Offer regulated work without what it needs. Sourcing and managing property usually calls
          for registration for anti-money-laundering supervision, a redress scheme, client money
          protection, data protection registration and insurance.
        </li>
      </ul>
    </Part>
  );
}

function Content() {
  return (
    <Part title="What you write">
      <p>
        It stays yours. You allow us to store it and to show it to those to whom the product shows
        it, for as long as it is here. Messages stay with those who received them when you leave,
        under “Deleted member”.
      </p>
    </Part>
  );
}

function Liability() {
  return (
    <>
      <Part title="Our liability">
        <p>
          We run Lintel with reasonable care and skill but cannot promise that it is always
          reachable or that members do what they say. Nothing here limits liability for death or
          personal injury by negligence, for fraud, or for anything that the law does not let us
          limit, and nothing takes away rights that you have as a consumer.
        </p>
      </Part>
      <Part title="Changes, and the law that applies">
        <p>
          If we change these terms in a way that matters we tell members beforehand, and whoever
          does not agree can leave. The law of England and Wales applies; consumers in Scotland and
          Northern Ireland keep the protection of their own law and courts.
        </p>
      </Part>
    </>
  );
}
