import type { Root } from 'react-dom/client';

let living: Promise<Root> | undefined;

/** Notes who draws in the page now, for whoever takes over; done once the page is wholly theirs. */
export function keepRoot(root: Promise<Root>) {
  living = root;
}

export async function currentRoot(): Promise<Root | undefined> {
  return living;
}
