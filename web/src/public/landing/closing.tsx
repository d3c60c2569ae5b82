import { PATHS } from '#web/lib/paths.ts';
import { buttonClass } from '#web/ui/action/button-look.ts';
import styles from './closing.module.css';

export function Closing() {
  return (
    <section className={styles.end}>
      <div className={`wrap-page ${styles.bar}`}>
        <h2 className={styles.title}>The right person is three doors down.</h2>
        <a className={buttonClass({ variant: 'accent', size: 'lg' })} href={PATHS.signup}>
          Get Started Free
        </a>
      </div>
    </section>
  );
}
