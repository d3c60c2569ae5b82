import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { fail, ROOT, requireWritableRoot } from './project.mjs';

const STAMP = join(ROOT, 'node_modules', '.lintel-stamp');

/** Installs what package-lock.json says, unless exactly that is installed already. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  requireWritableRoot();
  await withLock('install', async () => {
    if (isInstalled()) return;
    // Development packages too, whatever NODE_ENV says: the web is built here.
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

/** The platform belongs to it: a folder copied from another machine has that machine's binaries. */
function requiredHash() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}
