import type { Root } from 'react-dom/client';

let current: Promise<Root> | undefined;

/** Set the root that currently renders the page. It resolves when the whole page is hydrated. */
export function setCurrentRoot(root: Promise<Root>) {
  current = root;
}

export async function currentRoot(): Promise<Root | undefined> {
  return current;
}
