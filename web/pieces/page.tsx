import { useState } from 'react';
import { applyTheme, THEMES, type Theme } from '#web/lib/theme.ts';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { SkipLink } from '#web/ui/action/skip-link.tsx';
import { Toaster } from '#web/ui/overlay/toaster.tsx';
import { TipLayer } from '#web/ui/overlay/tooltip.tsx';
import styles from './sample.module.css';
import { ActionSamples } from './sections/action.tsx';
import { DisplaySamples } from './sections/display.tsx';
import { FeedbackSamples } from './sections/feedback.tsx';
import { FormSamples } from './sections/form.tsx';
import { MessagingSamples } from './sections/messaging.tsx';
import { OverlaySamples } from './sections/overlay.tsx';
import { ProfileSamples } from './sections/profiles.tsx';
import { PropertySamples } from './sections/property.tsx';
import { RowSamples } from './sections/rows.tsx';

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };
const OPTIONS = THEMES.map((value) => ({ value, label: LABELS[value] }));

/** Every piece of the interface in its states. */
export function Page() {
  const [theme, setTheme] = useState<Theme>('system');
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <div className={`wrap-page ${styles.page}`}>
          <div className={styles.head}>
            <h1>Pieces of the interface</h1>
            <Segmented label="Theme" options={OPTIONS} value={theme} onChange={choose} />
          </div>
          <ActionSamples />
          <DisplaySamples />
          <FeedbackSamples />
          <FormSamples />
          <OverlaySamples />
          <PropertySamples />
          <ProfileSamples />
          <MessagingSamples />
          <RowSamples />
        </div>
      </main>
      <TipLayer />
      <Toaster />
    </>
  );
}
