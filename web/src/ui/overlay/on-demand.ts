import { useCallback, useState } from 'react';
import { failureToast } from './toast.ts';

/**
 * A dialog whose code loads when it is opened.
 * @param load imports the code
 * @param failureTitle the toast's title if the import fails
 * @returns `opened` holds the code and the dialog's subject while it is open
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
