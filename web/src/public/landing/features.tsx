import { COMPARE } from '@lintel/contract/values/plans';
import type { ReactNode } from 'react';
import type { Site } from '#web/lib/site.ts';
import { TopRule } from '#web/ui/display/top-rule.tsx';
import { Band } from './band.tsx';
import { citiesText } from './cities-text.ts';
import styles from './features.module.css';
import { Cities, ComparisonDemo, MatchDemo, MessagesDemo, SearchDemo } from './islands.ts';

function Feature({
  width,
  title,
  text,
  children,
}: {
  width: 'wide' | 'narrow' | 'whole';
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className={styles[width]}>
      <TopRule className={styles.feature}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </div>
        {children}
      </TopRule>
    </li>
  );
}

/** The product's features, each with an illustration. */
export function Features({ site }: { site: Site | undefined }) {
  return (
    <Band
      id="features"
      title="Six-figure decisions deserve more than a group chat."
      intro="These examples are made up."
    >
      <ul className={styles.features}>
        <Feature
          width="wide"
          title="Search that answers as you type"
          text="Location, strategy and budget filters, with a live count beside every choice."
        >
          <SearchDemo />
        </Feature>
        <Feature
          width="narrow"
          title="Deal matching that gives reasons"
          text="Matches that say why. No one can pay for a better score."
        >
          <MatchDemo />
        </Feature>
        <Feature
          width="narrow"
          title="In-app messaging"
          text="Write to them yourself. Your email address and telephone number stay yours."
        >
          <MessagesDemo />
        </Feature>
        <Feature
          width="wide"
          title={`Up to ${COMPARE.max}, side by side`}
          text="Fees, budgets, strategies and services on one page. Differences are marked. Print it for your file."
        >
          <ComparisonDemo />
        </Feature>
        <Feature width="whole" title="A UK-wide network" text={citiesText(site)}>
          <Cities site={site} />
        </Feature>
      </ul>
    </Band>
  );
}
