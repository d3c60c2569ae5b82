import { AVATAR_WORDS } from '@lintel/contract/values/media';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { waitMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TRY_AGAIN } from '#web/ui/action/retry-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { usePutPhoto } from './api.ts';
import styles from './crop-dialog.module.css';
import { type Crop, drawSquare } from './square.ts';
import { middleOf } from './state.ts';

const ZOOM = { min: 1, max: 3, step: 0.05 };
const SAVE_WORDS = {
  idle: 'Save photo',
  pending: 'Uploading...',
  error: TRY_AGAIN,
  success: 'Save photo',
};
const START = { x: 0, y: 0 };

/** Decode the image in a file, upright; null until decoded, `unreadable` if it cannot be. */
function usePicture(file: File) {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (picture: ImageBitmap | 'unreadable') => isCurrent && setPicture(picture);
    createImageBitmap(file).then(show, () => show('unreadable'));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return picture;
}

/** An object URL for a file while it is shown. */
function useAddress(file: File): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return url;
}

function Zoom({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  return (
    <label className={styles.zoom}>
      <span>Zoom</span>
      <input
        type="range"
        min={ZOOM.min}
        max={ZOOM.max}
        step={ZOOM.step}
        value={value}
        aria-valuetext={`${Math.round(value * 100)}%`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

/** The image under a frame in the avatar's shape: dragged or moved by arrow keys; zoomed by slider, wheel or pinch. */
function Frame({
  file,
  shape,
  onCrop,
}: {
  file: File;
  shape: 'round' | 'square';
  onCrop: (crop: Crop) => void;
}) {
  const url = useAddress(file);
  const [crop, setCrop] = useState(START);
  const [zoom, setZoom] = useState(ZOOM.min);
  return (
    <>
      <div className={styles.frame}>
        <Cropper
          {...(url && { image: url })}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          objectFit="contain"
          showGrid={false}
          keyboardStep={4}
          disableAutomaticStylesInjection
          mediaProps={{ alt: 'The picture that you chose' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Position of your photo. Move it with the arrow keys.',
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onCrop(pixels)}
        />
      </div>
      <Zoom value={zoom} onChange={setZoom} />
    </>
  );
}

function failureMessage(error: Error): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  return [error.fields?.file ?? messageOf(error), waitMessage(error)].filter(Boolean).join(' ');
}

/** Crop the selected image to a square, preview it and upload it. */
export function CropDialog({
  file,
  shape,
  onClose,
  onSaved,
}: {
  file: File;
  shape: 'round' | 'square';
  onClose: () => void;
  onSaved: (avatarUrl: string) => void;
}) {
  const picture = usePicture(file);
  const canSave = picture !== null && picture !== 'unreadable';
  const [crop, setCrop] = useState<Crop | null>(null);
  const [uploadShare, setUploadShare] = useState(0);
  const [cancelling] = useState(() => new AbortController());
  const upload = usePutPhoto({ onProgress: setUploadShare, signal: cancelling.signal });
  const close = () => {
    cancelling.abort();
    onClose();
  };
  const save = () => {
    if (!canSave) return;
    setUploadShare(0);
    upload.mutate(() => drawSquare(picture, crop ?? middleOf(picture), file.type), {
      onSuccess: ({ avatarUrl }) => onSaved(avatarUrl),
    });
  };
  return (
    <Dialog
      onClose={close}
      title="Position your photo"
      description="Drag it or use the arrow keys. Members see what is inside the frame."
    >
      {upload.error && <Alert>{failureMessage(upload.error)}</Alert>}
      {picture === null && <div className={styles.frame} />}
      {canSave && <Frame file={file} shape={shape} onCrop={setCrop} />}
      {picture === 'unreadable' && <Alert>{AVATAR_WORDS.damaged}</Alert>}
      {upload.isPending && (
        <progress className={styles.progress} value={uploadShare} aria-label="Uploading" />
      )}
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        {picture !== 'unreadable' && (
          <Button variant="primary" busy={upload.isPending || picture === null} onClick={save}>
            {SAVE_WORDS[upload.status]}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
