import { createStore } from '#web/lib/store.ts';
import { failureWords } from '#web/lib/wait-words.ts';
import { TRY_AGAIN } from '../action/retry-button.tsx';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** `bad` for a failure, `note` for a limit or a reminder. */
  tone?: 'plain' | 'note' | 'bad' | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  /** How long it stays; five seconds unless its action needs more time. */
  milliseconds?: number | undefined;
}

export interface ShownToast extends ToastMessage {
  key: number;
}

/** The message on show, for the one component that renders it. */
export const shownToast = createStore<ShownToast | null>(null);
let count = 0;

/** Shows a message at the bottom right for a while, in place of the one before. */
export function toast(message: ToastMessage) {
  count += 1;
  shownToast.set({ ...message, key: count });
}

/** Says that what the member asked for failed, with another try where one is given. */
export function failureToast({
  title,
  error,
  words = failureWords(error),
  retry,
}: {
  title: string;
  error: unknown;
  /** The words for the failure, where the catalogue's are not enough. */
  words?: string;
  retry?: () => unknown;
}) {
  toast({
    tone: 'bad',
    title,
    description: words,
    action: retry && { label: TRY_AGAIN, onSelect: () => void retry() },
  });
}
