import type { Root } from 'react-dom/client';

let living: Root | undefined;

/** Notes who draws in the page now, for whoever takes over. */
export function keepRoot(root: Root) {
  living = root;
}

export function currentRoot(): Root | undefined {
  return living;
}
