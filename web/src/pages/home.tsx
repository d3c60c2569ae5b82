import { ROLE_LABELS, ROLES } from '@lintel/contract/options';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { Beam } from '#web/ui/display/beam.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Door } from '#web/ui/property/door.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { Terrace } from '#web/ui/property/terrace.tsx';
import styles from './home.module.css';

/** The public face: what Lintel is, for whom, and the way in. Plain links: it also stands where there is no router. */
export function HomePage() {
  usePageTitle('The UK property network');
  return (
    <>
      <section className={styles.hero}>
        <div className={`wrap-page ${styles.halves}`}>
          <div className={styles.copy}>
            <h1 className={styles.headline}>Know who you are opening the door to.</h1>
            <p className={styles.lead}>
              Lintel is the UK property network. Find investors, sourcers, management companies and
              service providers by location, strategy, budget and service.
            </p>
            <div className={styles.calls}>
              <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={PATHS.signup}>
                Get Started Free
              </a>
              <a className={buttonClass({ size: 'lg' })} href={PATHS.login}>
                Sign In
              </a>
            </div>
          </div>
          <div className={styles.art}>
            <Terrace className={styles.terrace} />
          </div>
        </div>
        <div className={styles.ground} />
      </section>
      <section className={`wrap-page ${styles.band}`}>
        <Beam className={styles.lintel}>
          <h2 className={styles.question}>Which door is yours?</h2>
        </Beam>
        <ul className={styles.doors}>
          {ROLES.map((role) => (
            <li key={role} className={classNames(styles.door, roleColour(role))}>
              <span className={styles.frame}>
                <Door role={role} className={styles.shut} />
                <Door role={role} ajar className={styles.ajar} />
              </span>
              <h3 className={styles.role}>
                <a href={PATHS.signup}>{ROLE_LABELS[role].one}</a>
              </h3>
              <p className={styles.purpose}>{ROLE_LABELS[role].purpose}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
