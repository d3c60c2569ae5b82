import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const HOW = { recursive: true, force: true, maxRetries: 3 };

const paths = new Set<string>();

/** A file or folder that is being made: it is removed at the end unless it is kept, and when a signal ends the command. */
export class Unfinished implements AsyncDisposable {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
    paths.add(path);
  }

  keep(): void {
    paths.delete(this.path);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (paths.has(this.path)) await rm(this.path, HOW);
    this.keep();
  }
}

/** Remove what is unfinished when a signal ends this process, which would leave it otherwise. */
export function removeAtSignals(): void {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.once(signal, () => {
      for (const path of paths) rmSync(path, HOW);
      process.exit(code);
    });
  }
}
