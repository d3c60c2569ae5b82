import { PROFILE_MINUTES } from '@lintel/contract/values/front-door';
import { COMPARE } from '@lintel/contract/values/plans';
import { Band } from './band.tsx';
import styles from './steps.module.css';

const STEPS = [
  {
    title: 'Complete your profile',
    text: `Your role, location and figures, in ${PROFILE_MINUTES.from}-${PROFILE_MINUTES.to} minutes.`,
  },
  {
    title: 'Find and compare',
    text: `Up to ${COMPARE.max} side by side; keep the good ones in collections.`,
  },
  {
    title: 'Write to them',
    text: 'Or book a call. Replies are always free.',
  },
];

export function Steps() {
  return (
    <Band id="how-it-works" title="How it works">
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.plate} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
