import {
  type FunctionComponent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useOnline } from '#web/lib/browser-state.ts';
import { reportMissingPart } from '#web/lib/page-version.ts';
import { failureToast, withLoadingToast } from './toast.ts';

/**
 * A part of a page whose code loads when it is first shown. Without a connection the page goes on without it, and it
 * shows once it could be loaded: a lazy component would replace the whole page with its error. Where there is a
 * connection, the page says that the part is missing.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let Loaded: FunctionComponent<Props> | undefined;
  return function PartOnDemand(props) {
    const [, setLoaded] = useState(false);
    const isOnline = useOnline();
    // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be loaded offline is loaded afterwards.
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (component) => {
          Loaded = component;
          setLoaded(true);
        },
        () => void reportMissingPart(),
      );
    }, [isOnline]);
    return Loaded && <Loaded {...props} />;
  };
}

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
  const open = async (...args: Subject extends undefined ? [] : [Subject]) => {
    try {
      const dialogs = await withLoadingToast(load());
      setOpened({ ...dialogs, subject: args[0] as Subject });
    } catch (error) {
      failureToast({ title: failureTitle, error, retry: () => open(...args) });
    }
  };
  const close = useCallback(() => setOpened(null), []);
  return { opened, open, close };
}

/**
 * A menu whose code loads when the pointer or the focus reaches its button.
 * @param load imports the code
 * @returns `opened` holds the code once the menu was opened; until then the button has the `trigger` properties
 */
export function useMenuOnDemand<Menu>(load: () => Promise<Menu>) {
  const { opened, open } = useDialogOnDemand(load, 'Could not open the menu');
  const fetchAhead = () => void load().catch(() => null);
  const trigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void open(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open();
    },
  } as const;
  return { opened, trigger };
}
