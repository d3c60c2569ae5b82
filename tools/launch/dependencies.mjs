import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { fail, ROOT, requireWritableRoot } from './project.mjs';
import { FETCHED } from './runtime.mjs';
import { requireNoServer } from './servers.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.lintel-stamp');

/** Packages that load a binary of their own, one of the server and one of the build. */
const NATIVE = ['sharp', 'rolldown'];

/**
 * Install the dependencies in package-lock.json, unless they are installed already.
 * @param {string} node the one that will run them
 */
export async function ensureDependencies(node) {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  // npm installs the binaries for this platform alone, and leaves out those that do not support its Node.
  const installed = `${hash} ${process.platform}-${process.arch}`;
  const stamp = `${installed} node-${majorOf(node)}`;
  if (readStamp() === stamp) return;
  requireWritableRoot();
  await withLock('install', async () => {
    const present = readStamp();
    if (present === stamp) return;
    const isMissing = !present.startsWith(installed) || faultOfBinaries(node);
    if (isMissing) requireNoServer();
    rmSync(STAMP, { force: true });
    if (isMissing) await install(node);
    writeFileSync(STAMP, stamp);
  });
}

/** @param {string} node */
async function install(node) {
  // Development dependencies are needed to build the site, whatever NODE_ENV says.
  const fault = await npm(node, ['ci', '--include=dev'], 'Installing the dependencies');
  if (fault) fail(fault);
  const missing = faultOfBinaries(node);
  if (missing) fail(missing);
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8').trim();
  } catch {
    return '';
  }
}

/** @param {string} node */
function majorOf(node) {
  const version = node === process.execPath ? process.versions.node : FETCHED;
  return version.split('.')[0];
}

/**
 * Why a package's binary does not load.
 * @param {string} node
 * @returns {string | undefined}
 */
function faultOfBinaries(node) {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8'));
  for (const name of NATIVE.filter((each) => packages[`node_modules/${each}`])) {
    const load = ['--input-type=module', '--eval', `await import('${name}')`];
    const { status, stderr } = spawnSync(node, load, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) return `${name} does not run on this system: ${stderr.trim()}`;
  }
  return undefined;
}
