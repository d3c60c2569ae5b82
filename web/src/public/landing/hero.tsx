import type { Site } from '#web/lib/site.ts';
import styles from './hero.module.css';
import { HeroSearch, OpenStreet } from './islands.ts';

/** The first section of the landing page: what Lintel is, the question, and members whose pages anyone can open. */
export function Hero({ site }: { site: Site | undefined }) {
  const members = site?.publicMembers ?? [];
  return (
    <section id="first" className={styles.hero}>
      <div className="wrap-page">
        <h1 className={styles.headline}>Know who you are opening the door to.</h1>
        <p className={styles.lead}>
          The UK property network. Compare investors, sourcers, management companies and service
          providers, and write to them directly.
        </p>
        <HeroSearch site={site} />
      </div>
      {members.length > 0 && <OpenStreet members={members} label="Some of our members" />}
    </section>
  );
}
