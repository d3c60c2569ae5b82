import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RUNTIME } from './project.mjs';

const PATIENCE_MS = 10 * 60_000;

/**
 * Run `work` while no other launcher holds the lock of this name. A lock whose process has ended is taken over.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  mkdirSync(RUNTIME, { recursive: true });
  const lock = join(RUNTIME, `${name}.lock`);
  await take(lock);
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} lock */
async function take(lock) {
  // A hard link appears together with its content, so no process ever reads a lock without its holder.
  const claim = `${lock}.${process.pid}`;
  const deadline = Date.now() + PATIENCE_MS;
  const notice = setTimeout(
    () => console.log('Waiting for another launch of this project ...'),
    1000,
  );
  writeFileSync(claim, String(process.pid));
  try {
    while (!tryLink(claim, lock)) {
      if (!holderLives(lock)) discard(lock);
      else if (Date.now() > deadline) throw new Error(`${lock} is still held. Delete it if not.`);
      else await pause(200);
    }
  } finally {
    clearTimeout(notice);
    rmSync(claim, { force: true });
  }
}

/**
 * @param {string} claim
 * @param {string} lock
 */
function tryLink(claim, lock) {
  try {
    linkSync(claim, lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} lock */
function holderLives(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder === process.pid) return false;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Renames a stale lock before deleting it, so that only one of several launchers removes it.
 * @param {string} lock
 */
function discard(lock) {
  const aside = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  rmSync(aside, { force: true });
}
