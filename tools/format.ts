import { spawnSync } from 'node:child_process';
import { binary } from './binaries.ts';
import { ROOT } from './source-files.ts';

// Sorting imports is part of the form; everything else that the linter could repair stays with its author.
const args = ['check', '--write', '--linter-enabled=false', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [binary('@biomejs/biome', 'biome'), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
