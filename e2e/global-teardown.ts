import { rmSync } from 'node:fs';

/** The server's data lived in a temporary folder. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
