import { createHash } from 'node:crypto';

/** The service worker with the files that open the application offline. */
export function withShell(
  worker: string,
  { document, files }: { document: string; files: readonly string[] },
): string {
  const version = createHash('sha256').update(document).digest('hex');
  return `self.SHELL = ${JSON.stringify({ version, files })};\n${worker}`;
}
