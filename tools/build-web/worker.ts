import { createHash } from 'node:crypto';

const ASSET = /\/assets\/[\w.-]+/g;

/** The service worker with what it keeps for opening the application offline. */
export function withShell(
  worker: string,
  { document, files }: { document: string; files: readonly string[] },
): string {
  const version = createHash('sha256').update(document).digest('hex');
  const all = [...new Set([...(document.match(ASSET) ?? []), ...files])];
  return `self.SHELL = ${JSON.stringify({ version, files: all })};\n${worker}`;
}
