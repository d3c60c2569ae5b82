import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { isWithControl } from '#web/lib/control-key.ts';
import { pause } from '#web/lib/idle.ts';
import { useDocumentKeys } from '#web/ui/keys/use-document-keys.ts';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.ts';
import { onPaletteAsked } from './open-palette.ts';

const loadPalette = () => import('./palette.tsx');
const loadNewCollection = () => import('#web/features/collections/form/new-collection-dialog.tsx');

/** The command palette, which loads when its key is pressed or a button asks for it. */
export function PaletteSlot({ session }: { session: SessionUser }) {
  const palette = useDialogOnDemand(loadPalette, 'Could not open the commands');
  const making = useDialogOnDemand(loadNewCollection, 'Failed to create collection');
  const toggle = () => {
    if (palette.opened) palette.close();
    // A dialog asks for an answer first.
    else if (!document.querySelector('[aria-modal="true"]')) void palette.open();
  };
  const onAsked = useEffectEvent(toggle);
  useDocumentKeys((event) => {
    if (event.key.toLowerCase() !== 'k' || !isWithControl(event)) return;
    event.preventDefault();
    toggle();
  });
  useLayoutEffect(() => onPaletteAsked(() => onAsked()), []);

  /** Close the palette, which returns the focus, and then act: a dialog returns it to the same element later. */
  const leaveTo = async (act: () => void) => {
    flushSync(palette.close);
    await pause();
    act();
  };
  return (
    <>
      {palette.opened && (
        <palette.opened.Palette
          session={session}
          onClose={palette.close}
          onLeave={leaveTo}
          onNewCollection={() => void making.open()}
        />
      )}
      {making.opened && <making.opened.NewCollectionDialog onClose={making.close} />}
    </>
  );
}
