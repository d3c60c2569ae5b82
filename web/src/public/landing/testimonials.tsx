import type { Site } from '#web/lib/site.ts';
import { TopRule } from '#web/ui/display/top-rule.tsx';
import { Band } from './band.tsx';
import styles from './testimonials.module.css';

/** Testimonials from members; hidden without any. */
export function Testimonials({ site }: { site: Pick<Site, 'testimonials' | 'hasExamples'> }) {
  if (site.testimonials.length === 0) return null;
  return (
    <Band title="What members say" intro={site.hasExamples && 'These testimonials are examples.'}>
      <ul className={styles.quotes}>
        {site.testimonials.map(({ quote, name, about }) => (
          <li key={name}>
            <TopRule className={styles.rule}>
              <figure className={styles.figure}>
                <blockquote className={styles.quote}>“{quote}”</blockquote>
                <figcaption className={styles.who}>
                  <span className={styles.name}>{name}</span>{' '}
                  <span className="sm muted">{about}</span>
                </figcaption>
              </figure>
            </TopRule>
          </li>
        ))}
      </ul>
    </Band>
  );
}
