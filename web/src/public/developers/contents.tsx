import { buttonClass } from '#web/ui/action/button-look.ts';
import styles from './contents.module.css';
import { GUIDE_PARTS } from './guide.tsx';
import { REFERENCE } from './reference.ts';

const close = (list: HTMLElement) => list.matches(':popover-open') && list.hidePopover();

/** What is on the page: beside it, or on a phone behind a button that needs no script. */
export function Contents() {
  return (
    <div className={styles.holder}>
      <button
        type="button"
        popoverTarget="contents"
        className={buttonClass({ block: true }, styles.opener)}
      >
        On this page
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click */}
      <nav
        id="contents"
        popover="auto"
        className={styles.contents}
        aria-label="On this page"
        onClick={({ currentTarget, target }) => {
          if (target instanceof Element && target.closest('a')) close(currentTarget);
        }}
      >
        <p className={styles.title}>
          <span>Guide</span>
        </p>
        <ul>
          {GUIDE_PARTS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        {REFERENCE.groups.map(({ id, title, calls }) => (
          <div key={id}>
            <p className={styles.title}>
              <a href={`#calls-${id}`}>{title}</a>
            </p>
            <ul>
              {calls.map((call) => (
                <li key={call.id}>
                  <a href={`#${call.id}`}>{shortOf(call.summary)}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

/** The first words of a summary, up to what explains them. */
function shortOf(summary: string): string {
  return summary.split(/[.:;,]/, 1)[0] ?? summary;
}
