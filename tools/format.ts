import { spawnSync } from 'node:child_process';
import { binary } from './binaries.ts';
import { keepFaults } from './check-faults.ts';
import { lowerFigures } from './check-size.ts';
import { ROOT } from './source-files.ts';

// Import order is part of the formatting. All other corrections by the linter are left to the author.
const args = ['check', '--write', '--linter-enabled=false', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [binary('@biomejs/biome', 'biome'), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
});
keepFaults(ROOT);
lowerFigures(ROOT);
process.exitCode = status ?? 1;
