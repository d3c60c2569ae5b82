import { useCallback, useState } from 'react';
import { failureToast } from './toast.ts';

/**
 * A dialog whose code comes when it is opened.
 * @param load fetches the code
 * @param failureTitle the title of what is said where it cannot come
 * @returns `opened` is the code and what the dialog is about, while it is open
 */
export function useDialogOnDemand<Dialogs, Subject = undefined>(
  load: () => Promise<Dialogs>,
  failureTitle: string,
) {
  const [opened, setOpened] = useState<(Dialogs & { subject: Subject }) | null>(null);
  const open = async (...[subject]: Subject extends undefined ? [] : [Subject]) => {
    try {
      setOpened({ ...(await load()), subject: subject as Subject });
    } catch (error) {
      failureToast({ title: failureTitle, error });
    }
  };
  const close = useCallback(() => setOpened(null), []);
  return { opened, open, close };
}
