#!/usr/bin/env node
// The entry point of every npm script, in plain JavaScript that Node 18 can run. Before anything else it provides the
// version of Node that the project needs and installs the locked dependencies.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureDependencies } from './launch/dependencies.mjs';
import { fail, failOn, ROOT } from './launch/project.mjs';
import { runThrough } from './launch/run.mjs';
import { ensureNode } from './launch/runtime.mjs';

const [command = '', ...args] = process.argv.slice(2);

// One worker, because all of them write to one file.
const UPDATED = ['--update-snapshots=all', '--workers=1'];

const BUILD_IF_CHANGED = ['tools/build-web.ts', '--if-changed'];

const COMMANDS = {
  start: () => [BUILD_IF_CHANGED, serverScript(args)],
  dev: () => [['tools/dev.ts', ...args]],
  build: () => [['tools/build-web.ts', ...args]],
  test: () => [['tools/test/main.ts', ...args]],
  check: () => [['tools/test/main.ts', '--only=check', ...args]],
  format: () => [['tools/format.ts', ...args]],
  layout: () => [
    ['tools/test/main.ts', '--only=build,browser', 'e2e/layout.spec.ts', ...UPDATED, ...args],
  ],
  pictures: () => [BUILD_IF_CHANGED, ['tools/pictures.ts', ...args]],
  setup: () => [['tools/setup.ts']],
  import: () => [['server/demo/import.ts', ...args.map(fromCallersFolder)]],
  places: () => [['server/src/import/outcodes/main.ts', ...args.map(fromCallersFolder)]],
  admin: () => [['server/src/admin/main.ts', ...args]],
  migrate: () => [['server/src/admin/main.ts', 'migrate', ...args]],
  backup: () => [['server/src/backup/main.ts', 'backup', ...args.map(fromCallersFolder)]],
  restore: () => [['server/src/backup/main.ts', 'restore', ...args.map(fromCallersFolder)]],
  bench: () => [BUILD_IF_CHANGED, namedScript('bench', 'measure', args)],
  chaos: () => [namedScript('chaos', 'break', args)],
};

/** @param {string[]} args */
function serverScript(args) {
  if (args.includes('--empty')) process.env.DEMO = 'false';
  return ['server/main.ts', ...args.filter((arg) => arg !== '--empty')];
}

/**
 * Resolve a path from the folder in which the user ran npm, because npm runs scripts in the root folder.
 * @param {string} arg
 */
function fromCallersFolder(arg) {
  return arg.startsWith('-') ? arg : resolve(process.env.INIT_CWD ?? process.cwd(), arg);
}

/**
 * Find a script in bench/ or chaos/. A script says how to run it; the other files there are its modules.
 * @param {string} folder
 * @param {string} action
 * @param {string[]} given
 */
function namedScript(folder, action, [name, ...rest]) {
  const path = join(ROOT, folder);
  const scripts = readdirSync(path)
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => readFileSync(join(path, file), 'utf8').includes(`npm run ${folder} --`))
    .map((file) => file.slice(0, -'.ts'.length));
  if (name && scripts.includes(name)) return [`${folder}/${name}.ts`, ...rest];
  return fail(`Say what to ${action}: npm run ${folder} -- NAME, one of: ${scripts.join(', ')}.`);
}

const plan = Object.hasOwn(COMMANDS, command)
  ? COMMANDS[/** @type {keyof typeof COMMANDS} */ (command)]
  : () => fail(`There is no "${command}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);

const scripts = plan();
const node = await ensureNode().catch(failOn);
await ensureDependencies(node).catch(failOn);
for (const script of scripts) {
  const code = await runThrough(node, script);
  if (code !== 0) process.exit(code);
}
