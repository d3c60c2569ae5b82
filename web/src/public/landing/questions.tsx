import { Plus } from 'lucide';
import type { Site } from '#web/lib/site.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { questionsOf } from './faq.ts';
import styles from './questions.module.css';

/** Frequently asked questions, which open without scripts. */
export function Questions({ site }: { site: Site | undefined }) {
  return (
    <section className={`wrap-page ${styles.questions}`}>
      <h2 className={styles.title}>Questions</h2>
      <div>
        {questionsOf(site).map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon of={Plus} className={styles.sign} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
