import { PLANS } from '@lintel/contract/values/plans';
import { TERMS_NOTICE } from '@lintel/contract/values/terms-notices';
import { formatDateOnly } from '#web/lib/format.ts';
import { takesPayments } from '#web/lib/open-plans.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LegalText, Part } from './legal-text.tsx';
import { contactText, operatorText } from './operator.ts';
import { Reporting } from './reporting.tsx';

const { profileViews, messages } = PLANS.free.dailyLimits;

export function Terms({ site }: { site: Site | undefined }) {
  return (
    <LegalText title="Terms of use" site={site}>
      {site?.termsChanges.map(({ changed, effectiveOn }) => (
        <Banner key={changed}>
          <p>
            <strong className="strong">
              These terms change on {formatDateOnly(effectiveOn)}. This is what changes:
            </strong>
          </p>
          {changed.split(/\n+/).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      ))}
      <Part title="Who we are">
        <p>
          {operatorText(site?.company)} (“we”) runs Lintel. You can reach us at{' '}
          {contactText(site?.company)} or through the <a href={PATHS.contact}>contact page</a>. By
          creating an account you agree to these terms.
        </p>
      </Part>
      <Part title="What Lintel is">
        <p>
          Lintel is a directory in which investors and landlords, property sourcers, management
          companies and service providers find and message each other. We are not a party to what
          members agree. We hold no money, and we give no financial, legal or property advice.
        </p>
      </Part>
      <Accounts />
      <Conduct />
      <Part title="Checks and match scores">
        <p>
          Members write their own profiles. A Verified Profile badge means that we have checked at
          least one fact about a member. The profile lists each fact with the date of the check and
          how we checked it. What a member states and we have not checked is marked so. Each check
          has an end. What we show about a company comes from the public register of Companies House
          as it was on the day given, and can have changed since. A check does not guarantee what
          the member will do. No one can buy a match score. Do your own checks before you pay
          anybody.
        </p>
        <p>
          Where a profile names members who have worked together, both have said so. We do not check
          it, and it does not mean that either was satisfied. If it is not true, report one of the
          two profiles.
        </p>
      </Part>
      <Part title="Plans">
        <p>
          {PLANS.free.name} costs nothing. It lets you open {profileViews} full profiles and send{' '}
          {messages} new messages a day, counted from 00:00 UTC. Replies are free.{' '}
          {!takesPayments(site) && (
            <>
              You cannot buy {PLANS.pro.name} or {PLANS.business.name} yet. When you can, the{' '}
              <a href={PATHS.pricing}>pricing page</a> will tell you what each plan costs, what it
              includes and how to cancel before you pay.
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
        . We have shortened some names and added others. {attribution}
      </p>
    </Part>
  );
}

function Payments() {
  return (
    <p>
      The <a href={PATHS.pricing}>pricing page</a> says what each plan costs and includes. You pay
      for a month in advance, and the plan renews until you cancel it there under “Manage
      subscription”. You then keep it until the end of the month that you have paid for. If you
      delete your account, it ends at once. Consumers can withdraw within 14 days of buying: write
      to us, and we refund what is due.
    </p>
  );
}

function Accounts() {
  return (
    <Part title="Your account">
      <ul>
        <li>
          You must be at least 18, and act for yourself or for a business that you may represent.
        </li>
        <li>Use your real name. Keep your password secret, and tell us if someone learns it.</li>
        <li>
          Have one account only. Programs may act for you only with your own{' '}
          <a href={PATHS.developers}>API token</a>, and you are responsible for what they do. They
          must not create accounts.
        </li>
        <li>
          You can leave at any time: delete your account on your account page, with your password or
          with a link that we email you.
        </li>
      </ul>
    </Part>
  );
}

function Conduct() {
  return (
    <Part title="Rules">
      <p>You must not:</p>
      <ul>
        <li>
          publish or send anything illegal, such as fraud, threats, harassment, hate, terrorism, or
          content that exploits or endangers children
        </li>
        <li>
          mislead people, for example with false deals, invented experience, or someone else’s name
          or pictures
        </li>
        <li>
          say or confirm that you worked with someone if you did not, or give or take anything of
          value for it
        </li>
        <li>
          offer or advertise investments, such as shares, loans, or a part in a scheme that others
          run
        </li>
        <li>
          send the same message to many members, or collect members’ details for another purpose
        </li>
        <li>get round limits, test our security without permission, or disrupt the service</li>
        <li>
          offer regulated work without what the law requires for it. To source or manage property
          you usually need registration for anti-money laundering supervision, membership of a
          redress scheme, client money protection, data protection registration and insurance
        </li>
      </ul>
    </Part>
  );
}

function Content() {
  return (
    <Part title="What you write">
      <p>
        What you write belongs to you. You allow us to store it, and to show it to the people that
        Lintel shows it to, for as long as you keep it here. When you delete your account, the
        people who received your messages keep them, under “Deleted member”.
      </p>
    </Part>
  );
}

function Liability() {
  return (
    <>
      <Part title="Our liability">
        <p>
          We run Lintel with reasonable care and skill. We cannot promise that it is always
          available or that members do what they say. Nothing in these terms limits our liability
          for death or personal injury by negligence, for fraud, or for anything that the law does
          not let us limit, or takes away your rights as a consumer.
        </p>
      </Part>
      <Part title="Changes, and the law that applies">
        <p>
          If we make a change to these terms that matters, we tell members at least{' '}
          {TERMS_NOTICE.days} days before it, by email to their confirmed address, in their
          notifications and on every page. If you do not agree, you can leave. The law of England
          and Wales applies. Consumers in Scotland and Northern Ireland keep the protection of their
          own law and courts.
        </p>
      </Part>
    </>
  );
}
