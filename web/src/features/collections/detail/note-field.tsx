import type { SavedProfile } from '@lintel/contract/collections/collections';
import { COLLECTION_LIMITS } from '@lintel/contract/values/collections';
import { textFault } from '@lintel/contract/values/text';
import { Pencil, Plus } from 'lucide';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { useFocusNext } from '#web/ui/action/focus.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { TRY_AGAIN } from '#web/ui/action/retry-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { isComposing } from '#web/ui/keys/composing.ts';
import { useSaveNote } from '../saved-api.ts';
import { whoOf } from '../state.ts';
import styles from './note-field.module.css';

interface NoteProps {
  collectionId: string;
  profile: SavedProfile;
}

/** The owner's private note about a profile: shown in place, edited on request, saved by a button. */
export function NoteField({ collectionId, profile }: NoteProps) {
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  const close = () => {
    setWriting(false);
    focusNext(() => opener.current);
  };
  if (isWriting) {
    return <NoteForm collectionId={collectionId} profile={profile} onDone={close} />;
  }
  const who = whoOf(profile);
  const open = () => setWriting(true);
  if (!profile.note) {
    return (
      <Button
        ref={opener}
        variant="ghost"
        size="sm"
        className={styles.add}
        icon={<Icon of={Plus} size="sm" />}
        onClick={open}
      >
        Add a private note<span className="vh"> about {who}</span>
      </Button>
    );
  }
  return (
    <div className={styles.read}>
      <p className={styles.note}>{profile.note}</p>
      <IconButton
        ref={opener}
        label={`Edit note about ${who}`}
        icon={<Icon of={Pencil} size="sm" />}
        onClick={open}
      />
    </div>
  );
}

function NoteForm({ collectionId, profile, onDone }: NoteProps & { onDone: () => void }) {
  const id = useId();
  const [text, setText] = useState(profile.note ?? '');
  const save = useSaveNote(collectionId, profile.profileId);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const noteFault = textFault(text.trim(), COLLECTION_LIMITS.note);
  const submit = () => {
    if (!noteFault && !save.isPending) save.mutate(text, { onSuccess: onDone });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && !save.isPending) onDone();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  const fault = noteFault ?? (save.error && `Could not save. ${messageOf(save.error)}`);
  return (
    <div className={styles.write}>
      <Field id={id} label="Private note" optional error={fault ?? undefined}>
        <Textarea
          ref={area}
          value={text}
          rows={3}
          className={styles.area}
          limit={COLLECTION_LIMITS.note}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="row">
        <Button size="sm" variant="primary" busy={save.isPending} onClick={submit}>
          {save.error ? TRY_AGAIN : 'Save note'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <span className="vh" role="status">
          {save.isPending && 'Saving'}
        </span>
      </div>
    </div>
  );
}
