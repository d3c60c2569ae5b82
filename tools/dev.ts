import { type ChildProcess, spawn } from 'node:child_process';
import { binary } from './binaries.ts';
import { ROOT } from './source-files.ts';

const API_PORT = process.env.PORT ?? '3000';
const WEB_PORT = '5173';
const address = `http://localhost:${WEB_PORT}`;

// Vite serves the browser and proxies /api to the server, so the public address is Vite's.
const env = { ...process.env, PORT: API_PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? address };
const quiet = '--disable-warning=ExperimentalWarning';

const children: ChildProcess[] = [
  start(['--watch', '--watch-preserve-output', quiet, 'server/main.ts', ...process.argv.slice(2)]),
  start([
    binary('vite'),
    'web',
    '--port',
    WEB_PORT,
    '--strictPort',
    '--clearScreen',
    'false',
    '--logLevel',
    'warn',
  ]),
];
console.log(`Lintel for development: ${address} (the API behind it on port ${API_PORT})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));

function start(args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Neither process is useful without the other.
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stop('SIGTERM');
  });
  return child;
}

function stop(signal: NodeJS.Signals): void {
  process.exitCode ??= 0;
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}
