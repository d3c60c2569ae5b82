import { binary } from '../tools/binaries.ts';
import { runNode } from '../tools/test/child.ts';

// npm run chaos -- properties [file ...]
// The properties of the engine with all their random cases, of which `npm test` tries a fifth.

const command = [binary('vitest'), 'run', '--project', 'engine', ...process.argv.slice(2)];
const { code } = await runNode(command, { live: 'engine', env: { PROPERTY_RUNS: 'all' } });
process.exitCode = code;
