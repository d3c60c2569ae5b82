import { networkError } from '#web/lib/api-error.ts';
import { createStore } from '#web/lib/store.ts';
import { failureMessage } from '#web/lib/wait-message.ts';
import { TRY_AGAIN } from '../action/retry-button.tsx';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** `bad` for an error, `note` for a limit or a reminder. */
  tone?: 'plain' | 'note' | 'bad' | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  /** The time on screen; five seconds unless its action needs more. */
  milliseconds?: number | undefined;
}

export interface ShownToast extends ToastMessage {
  key: number;
}

/** The current toast, for the one component that renders it. */
export const shownToast = createStore<ShownToast | null>(null);
let count = 0;

/** Show a toast for a while; replaces the previous one. */
export function toast(message: ToastMessage) {
  count += 1;
  shownToast.set({ ...message, key: count });
}

/** How long people wait without wondering whether anything happens, in milliseconds. */
const UNNOTICED = 400;

/** How long anything may take to load before it counts as failed, in milliseconds. */
const PATIENCE = 30_000;

/** Wait for something that the member has asked to see, but not for ever; a toast says so if that takes a while. */
export async function withLoadingToast<Result>(result: Promise<Result>): Promise<Result> {
  let shown: ShownToast | null = null;
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(() => reject(networkError('No answer')), PATIENCE);
  const timer = setTimeout(() => {
    // Another toast may offer to undo something.
    if (shownToast.get()) return;
    toast({ title: 'Loading...', tone: 'note', milliseconds: PATIENCE });
    shown = shownToast.get();
  }, UNNOTICED);
  try {
    return await Promise.race([result, overdue]);
  } finally {
    clearTimeout(deadline);
    clearTimeout(timer);
    if (shown && shownToast.get() === shown) shownToast.set(null);
  }
}

/** Show an error toast, with a retry button if `retry` is given. */
export function failureToast({
  title,
  error,
  words = failureMessage(error),
  retry,
}: {
  title: string;
  error: unknown;
  /** The message for the error, if the catalogue's is not specific enough. */
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
