import type { Root } from 'react-dom/client';

let current: Promise<Root> | undefined;

/** Sets the root that renders the page now, for whoever takes over; resolves once the page is wholly hydrated. */
export function setCurrentRoot(root: Promise<Root>) {
  current = root;
}

export async function currentRoot(): Promise<Root | undefined> {
  return current;
}
