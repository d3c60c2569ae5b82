import type { deleteAvatar, putAvatar } from '@lintel/contract/media/media';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { type Sending, upload } from '#web/lib/upload.ts';

const PUT = endpoint<typeof putAvatar>('PUT', '/api/profiles/me/avatar');
const DELETE = endpoint<typeof deleteAvatar>('DELETE', '/api/profiles/me/avatar');

/** Render the cropped photo and upload it; returns its new URL. */
export function usePutPhoto(sending: Sending) {
  return useMutation({
    mutationFn: async (draw: () => Promise<Blob>) =>
      upload(PUT, { upload: { file: await draw() } }, sending),
  });
}

export function useRemovePhoto() {
  return useMutation({ mutationFn: () => call(DELETE) });
}
