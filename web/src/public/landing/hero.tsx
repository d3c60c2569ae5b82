import { formatCount } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { Terrace } from '#web/ui/property/terrace.tsx';
import styles from './hero.module.css';
import { HeroSearch } from './islands.ts';

/** What it costs, how many members there are, and what is checked. */
function factsOf(site: Site | undefined): string {
  const members = site?.statistics.members;
  return [
    'Free, no credit card.',
    members && `${formatCount(members)}+ members.`,
    'The badge says what we checked: company, identity or insurance.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The first section of the landing page: what Lintel is, and the link to sign up. */
export function Hero({ startHref, site }: { startHref: string; site: Site | undefined }) {
  return (
    <section className={styles.hero}>
      <div className={`wrap-page ${styles.halves}`}>
        <div className={styles.copy}>
          <h1 className={styles.headline}>Know who you are opening the door to.</h1>
          <p className={styles.lead}>
            Lintel is the UK property network. Find investors, sourcers, management companies and
            service providers, compare them side by side, and write to them directly.
          </p>
          <p className={styles.facts}>{factsOf(site)}</p>
          <div className={styles.calls}>
            <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={startHref}>
              {startHref === PATHS.signup ? 'Get Started Free' : 'Search the directory'}
            </a>
            <a className={buttonClass({ size: 'lg' })} href="#how-it-works">
              How it works
            </a>
          </div>
        </div>
        <div className={styles.art}>
          <HeroSearch site={site} />
          <Terrace className={styles.terrace} />
        </div>
      </div>
      <div className={styles.ground} />
    </section>
  );
}
