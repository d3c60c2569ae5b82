import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Files that the launcher creates for this project only: Node, locks and unfinished builds. Never committed. */
export const RUNTIME = join(ROOT, '.runtime');

/**
 * End the launcher with a message that says what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * End the launcher because of an error, with a message if the disk is full or cannot be written to.
 * @param {NodeJS.ErrnoException} error
 * @returns {never}
 */
export function failOn(error) {
  const where = error.path ?? ROOT;
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
    fail(`${where} is not writable: make the folder writable for you, or copy the project.`);
  }
  if (error.code === 'ENOSPC') fail('The disk is full.');
  throw error;
}

/** End the launcher if the project folder is not writable. */
export function requireWritableRoot() {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch (error) {
    failOn(/** @type {NodeJS.ErrnoException} */ (error));
  }
}
