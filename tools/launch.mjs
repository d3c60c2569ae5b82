#!/usr/bin/env node
// The one door to every npm script. Plain JavaScript that Node 18 can read: it brings the Node that the rest
// of the project is written for, and the locked dependencies, before anything else runs.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureDependencies } from './launch/dependencies.mjs';
import { fail, failOn, ROOT } from './launch/project.mjs';
import { runThrough } from './launch/run.mjs';
import { ensureNode } from './launch/runtime.mjs';

const [command = '', ...args] = process.argv.slice(2);

const COMMANDS = {
  start: () => [['tools/build-web.ts', '--if-changed'], serverScript(args)],
  dev: () => [['tools/dev.ts', ...args]],
  build: () => [['tools/build-web.ts', ...args]],
  test: () => [['tools/test/main.ts', ...args]],
  check: () => [['tools/test/main.ts', '--only=check', ...args]],
  format: () => [['tools/format.ts', ...args]],
  import: () => [['server/src/import/main.ts', ...args.map(fromCallersFolder)]],
  bench: () => [benchScript(args)],
};

/** @param {string[]} given */
function serverScript(given) {
  if (given.includes('--empty')) process.env.DEMO = 'false';
  return ['server/src/main.ts', ...given.filter((arg) => arg !== '--empty')];
}

/** npm moves to the root before it runs a script; the file that was meant is relative to where the caller stood. @param {string} arg */
function fromCallersFolder(arg) {
  return arg.startsWith('-') ? arg : resolve(process.env.INIT_CWD ?? process.cwd(), arg);
}

/** @param {string[]} given */
function benchScript([name, ...rest]) {
  const script = `bench/${name}.ts`;
  if (name && /^[\w-]+$/.test(name) && existsSync(join(ROOT, script))) return [script, ...rest];
  const benches = readdirSync(join(ROOT, 'bench')).filter((file) => /\.ts$/.test(file));
  const names = benches.map((file) => file.replace(/\.ts$/, '')).join(', ');
  return fail(`Say what to measure: npm run bench -- NAME, one of: ${names}.`);
}

const plan = Object.hasOwn(COMMANDS, command)
  ? COMMANDS[/** @type {keyof typeof COMMANDS} */ (command)]
  : () => fail(`There is no "${command}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);

const scripts = plan();
const [node] = await Promise.all([ensureNode(), ensureDependencies()]).catch(failOn);
for (const script of scripts) {
  const code = await runThrough(node, script);
  if (code !== 0) process.exit(code);
}
