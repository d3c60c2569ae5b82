import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { binary } from './binaries.ts';
import { listCode, ROOT, report } from './source-files.ts';

/** The root project contains all code that runs in Node; the other two also have the types of the browser. */
const PROJECTS = ['.', 'web', 'e2e'];
const WATCHED = ['contract', 'engine', 'server', 'web', 'tools', 'bench', 'chaos', 'e2e'];

/** Find type errors, and source files that no project includes, because the compiler would not check them. */
export async function findTypeFaults(root: string): Promise<{ faults: string[]; seen: number }> {
  const outputs = await Promise.all(PROJECTS.map((project) => compile(root, project)));
  // Several projects may report an error in the same file.
  const output = [...new Set(outputs.flat())];
  const listed = output.filter((line) => line.startsWith('/') || /^[A-Z]:\//.test(line));
  const included = new Set(listed.map((path) => relative(root, path).split(sep).join('/')));
  const files = WATCHED.flatMap((folder) => listCode(root, folder));
  const unseen = files.filter((file) => !included.has(file));
  return {
    seen: files.length - unseen.length,
    faults: [
      ...output.filter((line) => !listed.includes(line)),
      ...unseen.map((file) => `${file} is part of no project: see "include" in tsconfig.json.`),
    ],
  };
}

/**
 * Return the lines that the compiler prints: the files that it reads, and its errors. Uses one checker per project,
 * because several would each check the shared types again.
 */
async function compile(root: string, project: string): Promise<string[]> {
  const compiler = binary('@typescript/native', 'tsc');
  const options = ['--checkers', '1', '--listFiles', '--pretty', 'false'];
  const child = spawn(process.execPath, [compiler, '--project', project, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const output = await text(child.stdout);
  const [code] = await closed;
  const lines = output.split('\n').filter((line) => line !== '');
  return code === 0 ? lines : [...lines, `tsc --project ${project} exited with ${code}.`];
}

if (import.meta.main) {
  const { faults, seen } = await findTypeFaults(ROOT);
  report(faults, `${seen} files agree with their types`);
}
