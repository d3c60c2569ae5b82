import { createStore } from '#web/lib/store.ts';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** `bad` for a failure, `note` for a limit or a reminder. */
  tone?: 'plain' | 'note' | 'bad' | undefined;
  /** A failure carries one: "Try again". */
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
