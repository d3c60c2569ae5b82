import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listCode, ROOT } from '../source-files.ts';

/** What a file reads or imports that depends on the database engine under test. */
const DEPENDS = /\bTEST_[A-Z_]+|tools\/test\/postgres/;
/** What a test that uses the database says, with the reason, if the other engine would show nothing else. */
const ONCE = /^\/\/ Runs on one engine: /m;
const IMPORTED = /(?:from|import)\s*\(?\s*'(#server\/|#demo\/|\.\.?\/)([^']+)'/g;
const FOLDERS: Record<string, string> = { '#server/': 'server/src', '#demo/': 'server/demo' };

/**
 * List the server's tests that do the same whatever the engine: they say so, or neither they nor what they import know
 * it.
 */
export function engineIndependentTests(root: string = ROOT): string[] {
  return listCode(root, 'server')
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => ONCE.test(read(root, file)) || !dependsOnEngine(root, file));
}

function dependsOnEngine(root: string, file: string): boolean {
  return reachable(root, file).some((each) => DEPENDS.test(read(root, each)));
}

function reachable(root: string, start: string): string[] {
  const files = new Set([start]);
  for (const file of files) {
    for (const [, prefix = '', path = ''] of read(root, file).matchAll(IMPORTED)) {
      const imported = join(FOLDERS[prefix] ?? join(dirname(file), prefix), path);
      if (existsSync(join(root, imported))) files.add(imported);
    }
  }
  return [...files];
}

const texts = new Map<string, string>();

function read(root: string, file: string): string {
  const path = join(root, file);
  const text = texts.get(path) ?? readFileSync(path, 'utf8');
  texts.set(path, text);
  return text;
}
