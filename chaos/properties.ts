import { execFileSync } from 'node:child_process';
import { binary } from '../tools/binaries.ts';
import { runNode } from '../tools/test/child.ts';

// npm run chaos -- properties [file ...]
// The tests with random cases: other cases than the ones of `npm test`, and for the engine five times as many.

const given = process.argv.slice(2);
const FIND = ['grep', '--files-with-matches', "from 'fast-check'", '--', '*.test.ts'];
const files = given.length > 0 ? given : execFileSync('git', FIND).toString().trim().split('\n');
const command = [binary('vitest'), 'run', ...files];
const { code } = await runNode(command, { live: 'properties', env: { PROPERTY_RUNS: 'all' } });
process.exitCode = code;
