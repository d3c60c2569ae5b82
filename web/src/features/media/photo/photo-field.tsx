import type { OwnProfile } from '@lintel/contract/profiles/profiles';
import { AVATAR_HINT } from '@lintel/contract/values/media';
import { Camera } from 'lucide';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Front } from '#web/ui/front/front.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import styles from './photo-field.module.css';
import { ACCEPTED, photoFault } from './state.ts';

const loadCrop = () => import('./crop-dialog.tsx');
const loadRemove = () => import('./remove-photo-dialog.tsx');

type Owner = Pick<OwnProfile, 'id' | 'fullName' | 'businessName' | 'role' | 'wall' | 'avatarUrl'>;

function RemoveButton({ onRemoved }: { onRemoved: () => void }) {
  const dialog = useDialogOnDemand(loadRemove, 'Could not open the dialog');
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => void dialog.open()}>
        Remove photo
      </Button>
      {dialog.opened && (
        <dialog.opened.RemovePhotoDialog onClose={dialog.close} onRemoved={onRemoved} />
      )}
    </>
  );
}

/** Highlight the field while a file is dragged over it. */
function useDrop(onDrop: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const isFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!isFile(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files);
      },
    },
  };
}

/** A button that opens the file dialog; the same file can be selected again after an error. */
function ChooseButton({
  describedBy,
  hasPhoto,
  onChoose,
}: {
  describedBy: string;
  hasPhoto: boolean;
  onChoose: (files: FileList) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        tabIndex={-1}
        aria-label="Photo"
        onChange={({ target }) => {
          if (target.files?.length) onChoose(target.files);
          target.value = '';
        }}
      />
      <Button
        size="sm"
        icon={<Icon of={Camera} />}
        aria-describedby={describedBy}
        onClick={() => {
          // The code loads while the member looks for the file.
          void loadCrop().catch(() => null);
          input.current?.click();
        }}
      >
        {hasPhoto ? 'Change photo' : 'Upload photo'}
      </Button>
    </>
  );
}

/** The member's photo: select or drop a file, crop it, upload it at once, remove it. */
export function PhotoField({
  profile,
  isAvatarElsewhere = false,
  onChanged,
}: {
  profile: Owner;
  /** The page already shows the avatar. */
  isAvatarElsewhere?: boolean;
  /** Updates the avatar elsewhere in the product. */
  onChanged: (avatarUrl: string | null) => void;
}) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const crop = useDialogOnDemand<typeof import('./crop-dialog.tsx'), File>(
    loadCrop,
    'Could not open the photo',
  );
  const choose = (files: FileList) => {
    const fault = photoFault(files);
    setFault(fault);
    const [file] = files;
    if (fault === null && file) void crop.open(file);
    else crop.close();
  };
  const drop = useDrop(choose);
  const change = (avatarUrl: string | null, title: string) => {
    crop.close();
    setFault(null);
    onChanged(avatarUrl);
    toast({ title });
  };
  return (
    <div className={classNames(styles.field, drop.isOver && styles.over)} {...drop.handlers}>
      {!isAvatarElsewhere && <Front member={profile} place="tile" />}
      <div className={styles.words}>
        <div className="row wrap">
          <ChooseButton
            describedBy={`${id}-hint`}
            hasPhoto={profile.avatarUrl !== null}
            onChoose={choose}
          />
          {profile.avatarUrl && <RemoveButton onRemoved={() => change(null, 'Photo removed')} />}
        </div>
        <p className={styles.hint} id={`${id}-hint`}>
          {AVATAR_HINT} <span className={styles.pointer}>Or drop a picture here.</span>
        </p>
        <p className={styles.error} role="alert">
          {fault}
        </p>
      </div>
      {crop.opened && (
        <crop.opened.CropDialog
          file={crop.opened.subject}
          shape={profile.businessName ? 'square' : 'round'}
          onClose={crop.close}
          onSaved={(avatarUrl) => change(avatarUrl, 'Photo updated')}
        />
      )}
    </div>
  );
}
