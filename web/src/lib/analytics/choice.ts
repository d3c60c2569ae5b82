import { LOCAL_KEYS, safeLocalStorage } from '../browser-storage.ts';

interface AskingNavigator {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the browser sends a tracking opt-out: Do Not Track, or https://globalprivacycontrol.org. */
export function isAskedNotTo(browser: AskingNavigator = navigator): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** Whether the reader allows page views to be counted in this browser. */
export function readChoice(): boolean {
  return safeLocalStorage.read(LOCAL_KEYS.notCounted) === null;
}

export function saveChoice(isCounted: boolean) {
  if (isCounted) safeLocalStorage.remove(LOCAL_KEYS.notCounted);
  else safeLocalStorage.write(LOCAL_KEYS.notCounted, 'true');
}

export function mayCount(): boolean {
  return !isAskedNotTo() && readChoice();
}

/** Subscribe to changes of the choice in other tabs. */
export function onChoiceElsewhere(act: () => void): () => void {
  window.addEventListener('storage', act);
  return () => window.removeEventListener('storage', act);
}
