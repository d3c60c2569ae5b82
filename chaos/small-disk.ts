import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PIECE = Buffer.alloc(4_096, 'x');

/** A small file system in memory. Only root may make one, and only on Linux. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'lintel-disk-'));
  readonly #filler = join(this.folder, 'filler');

  constructor(megabytes: number) {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'lintel', this.folder];
    const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`A small disk could not be mounted: ${stderr}`);
    chmodSync(this.folder, 0o777);
  }

  /** Takes all the space that is left. */
  fill(): void {
    const file = openSync(this.#filler, 'a');
    try {
      for (;;) writeSync(file, PIECE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Gives back what `fill` took. */
  free(): void {
    rmSync(this.#filler, { force: true });
  }

  remove(): void {
    spawnSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
