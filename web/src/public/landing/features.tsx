import { COMPARE } from '@lintel/contract/values/plans';
import type { Site } from '#web/lib/site.ts';
import { Band } from './band.tsx';
import { citiesText } from './cities-text.ts';
import styles from './features.module.css';
import { Cities, MatchExample } from './islands.ts';

const FEATURES = [
  {
    title: 'Search that answers as you type',
    text: 'By location, strategy and budget, with a live count beside every choice.',
  },
  {
    title: 'Deal matching that gives reasons',
    text: 'A score that says why. No one can pay for a better one.',
  },
  {
    title: `Up to ${COMPARE.max}, side by side`,
    text: 'Fees, budgets, strategies and services on one page.',
  },
  {
    title: 'In-app messaging',
    text: 'Your email address and telephone number stay yours.',
  },
];

/** The product's features, with an example of one. */
export function Features({ site }: { site: Site | undefined }) {
  return (
    <Band id="features" title="Six-figure decisions deserve more than a group chat.">
      <div className={styles.features}>
        <ul className={styles.list}>
          {FEATURES.map((feature) => (
            <li key={feature.title}>
              <Feature {...feature} />
            </li>
          ))}
        </ul>
        <MatchExample />
        <div className={styles.whole}>
          <Feature title="A UK-wide network" text={citiesText(site)} />
          <Cities site={site} />
        </div>
      </div>
    </Band>
  );
}

function Feature({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </>
  );
}
