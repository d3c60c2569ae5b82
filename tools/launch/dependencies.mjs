import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { fail, ROOT, requireWritableRoot } from './project.mjs';

const STAMP = join(ROOT, 'node_modules', '.lintel-stamp');

/** Install the dependencies in package-lock.json, unless they are installed already. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  requireWritableRoot();
  await withLock('install', async () => {
    if (isInstalled()) return;
    // Development dependencies are needed to build the site, whatever NODE_ENV says.
    const fault = await npm(['ci', '--include=dev'], 'Installing the dependencies');
    if (fault) fail(fault);
    writeFileSync(STAMP, requiredHash());
  });
}

function isInstalled() {
  try {
    return readFileSync(STAMP, 'utf8').trim() === requiredHash();
  } catch {
    return false;
  }
}

/** Includes the platform, because a folder copied from another machine contains that machine's binaries. */
function requiredHash() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}
