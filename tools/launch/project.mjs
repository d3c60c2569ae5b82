import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What the project brings for itself alone; never committed. */
export const RUNTIME = join(ROOT, '.runtime');

/**
 * Ends the launcher with one sentence that says what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * The same for an error: in words where the disk or its permissions are at fault.
 * @param {NodeJS.ErrnoException} error
 * @returns {never}
 */
export function failOn(error) {
  const where = error.path ?? ROOT;
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
    fail(`${where} cannot be written to: make the folder writable for you, or copy the project.`);
  }
  if (error.code === 'ENOSPC') fail('The disk is full.');
  throw error;
}

/** Ends the launcher when nothing can be written where the dependencies and builds belong. */
export function requireWritableRoot() {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch (error) {
    failOn(/** @type {NodeJS.ErrnoException} */ (error));
  }
}
