import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { ROOT } from './project.mjs';
import { exitCodeOf } from './run.mjs';
import { passOnStop } from './stop.mjs';

const NETWORK_FAULT =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|UNABLE_TO_|CERT_|E50\d/;

/**
 * Run npm quietly. If it takes longer than a second, prints `progress` and then the duration.
 * @param {string} node what runs npm: it leaves out the binaries of packages that do not support this Node
 * @param {string[]} args
 * @param {string} progress
 * @returns {Promise<string | null>} the message for the user if npm fails, otherwise null
 */
export async function npm(node, args, progress) {
  const startedAt = Date.now();
  let isAnnounced = false;
  const timer = setTimeout(() => {
    isAnnounced = true;
    console.log(`${progress} ...`);
  }, 1000);
  const { code, output } = await npmOutput(node, args);
  clearTimeout(timer);
  if (code !== 0) return explain(output, progress);
  if (isAnnounced)
    console.log(`${progress}: done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return null;
}

/**
 * Ends this process if it is asked to end meanwhile, but not before npm, which would go on changing the folder.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function npmOutput(node, args) {
  const cli = process.env.npm_execpath;
  const viaNode = cli?.endsWith('npm-cli.js');
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--ignore-scripts'];
  // With npm's default delays between retries, a user without a network would wait for more than a minute.
  const patience = [
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=500',
    '--fetch-retry-maxtimeout=2000',
  ];
  const child = spawn(
    viaNode ? node : 'npm',
    [...(viaNode && cli ? [cli] : []), ...args, ...quiet, ...patience],
    {
      cwd: ROOT,
      env: { ...withoutOuterNpm(), PATH: [dirname(node), process.env.PATH].join(delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !viaNode && process.platform === 'win32',
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const kill = () => child.kill();
  process.once('exit', kill);
  const settle = passOnStop(child);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `npm error ${error.message}` }));
    child.once('close', (code) => {
      process.off('exit', kill);
      const stop = settle();
      if (stop) process.exit(exitCodeOf(stop));
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Remove what an outer `npm start` sets in the environment, because the inner npm would take it as its configuration.
 */
function withoutOuterNpm() {
  const outer =
    /^npm_(config_(local_)?prefix|lifecycle_|package_|command|config_omit|config_ignore)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer.test(name)));
}

/**
 * @param {string} output
 * @param {string} progress
 */
function explain(output, progress) {
  if (NETWORK_FAULT.test(output)) {
    const host = /https?:\/\/[^\s/]+/.exec(output)?.[0] ?? 'The package registry';
    return `${progress}: ${host} cannot be reached. Check your connection and run the same command again.`;
  }
  if (/EACCES|EROFS|EPERM/.test(output)) {
    return `${ROOT} is not writable: make the folder writable for you, or copy the project.`;
  }
  if (/ENOSPC/.test(output)) return `${progress}: the disk is full.`;
  const lines = output.matchAll(/^npm (?:error|ERR!) (?!code |A complete log)(\S.*)$/gm);
  const [, fault = 'npm failed without a message.'] = lines.next().value ?? [];
  return `${progress}: ${fault}`;
}
