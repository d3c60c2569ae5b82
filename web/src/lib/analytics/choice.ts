import { LOCAL_KEYS, localShelf } from '../browser-storage.ts';

interface AskingNavigator {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the browser asks all sites not to follow its reader: Do Not Track, or https://globalprivacycontrol.org. */
export function isAskedNotTo(browser: AskingNavigator = navigator): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** Whether the reader lets us count their visits in this browser. */
export function readChoice(): boolean {
  return localShelf.read(LOCAL_KEYS.notCounted) === null;
}

export function saveChoice(isCounted: boolean) {
  if (isCounted) localShelf.remove(LOCAL_KEYS.notCounted);
  else localShelf.write(LOCAL_KEYS.notCounted, 'true');
}

export function mayCount(): boolean {
  return !isAskedNotTo() && readChoice();
}

/** Makes the switch of a drawn page work, which no React has come to. */
export function bindChoice() {
  const box = document.querySelector<HTMLInputElement>('[data-visits] input');
  if (!box) return;
  const show = () => box.setAttribute('aria-checked', String(box.checked));
  box.checked = readChoice();
  show();
  box.addEventListener('change', () => {
    saveChoice(box.checked);
    show();
  });
}
