import { useEffect, useState } from 'react';
import styles from './section-index.module.css';
import { SECTIONS, type SectionId } from './sections.ts';

/** What a person does to scroll by hand. */
const HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The section that is being read: the last one above a line that moves down the window with the page, so that the
 * first and the last section have their turn as well.
 */
function sectionInView(): SectionId | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  const line = clientHeight * Math.max(0.2, scrollTop / Math.max(1, scrollHeight - clientHeight));
  return SECTIONS.findLast(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
  )?.id;
}

/** The section in view; after a click in the index the chosen one, until the person scrolls. */
function useCurrentSection() {
  const [current, setCurrent] = useState<SectionId | undefined>(SECTIONS[0].id);
  const [chosen, setChosen] = useState<SectionId | null>(null);
  useEffect(() => {
    const read = () => setCurrent(sectionInView());
    const release = () => setChosen(null);
    const options = { passive: true };
    window.addEventListener('scroll', read, options);
    for (const event of HAND) window.addEventListener(event, release, options);
    return () => {
      window.removeEventListener('scroll', read);
      for (const event of HAND) window.removeEventListener(event, release);
    };
  }, []);
  return { current: chosen ?? current, choose: setChosen };
}

/** The sections of the account page as links, beside them on a wide screen; the current one is marked. */
export function SectionIndex({ isOnboarded }: { isOnboarded: boolean }) {
  const { current, choose } = useCurrentSection();
  return (
    <nav className={styles.index} aria-label="On this page">
      <ul>
        {SECTIONS.filter((section) => isOnboarded || !('forMembers' in section)).map(
          ({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={styles.link}
                aria-current={id === current ? 'location' : undefined}
                onClick={() => choose(id)}
              >
                {title}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
