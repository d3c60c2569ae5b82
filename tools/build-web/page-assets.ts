import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** Every page loads it. */
const ENTRY = 'src/main.tsx';

/** The chunks by the names that Vite's manifest has for them, and by the source files that they contain. */
export type Manifest = Record<string, Chunk>;

/** Read what the build wrote about its output. */
export function readManifest(site: string): Manifest {
  const read = (name: string) => JSON.parse(readFileSync(join(site, '.vite', name), 'utf8'));
  const manifest: Manifest = read('manifest.json');
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const sources = Object.entries<string>(read('sources.json')).flatMap(([source, file]) => {
    const chunk = chunks.get(file);
    return chunk ? [[source, chunk] as const] : [];
  });
  return { ...Object.fromEntries(sources), ...manifest };
}

/** The files that a page needs, as URLs. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** The files of the sources and of everything that they import, without those of the entry, which every page has. */
export function filesOf(manifest: Manifest, sources: readonly string[]): PageFiles {
  return without(entryFiles(manifest), listOf(chunksOf(manifest, sources)));
}

/** The files that every page loads. */
export function entryFiles(manifest: Manifest): PageFiles {
  return listOf(chunksOf(manifest, [ENTRY]));
}

/** The files of a page that others have not loaded. */
export function without(loaded: PageFiles, { scripts, styles }: PageFiles): PageFiles {
  return {
    scripts: scripts.filter((src) => !loaded.scripts.includes(src)),
    styles: styles.filter((href) => !loaded.styles.includes(href)),
  };
}

/** Where the code of islands is. */
const ISLANDS = /^src\/(public|ui\/front|features\/accounts\/sign-in)\//;

/** The islands of public pages: the server renders them, and their scripts are loaded later. */
export function islandsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const later = chunksOf(manifest, sources).flatMap(({ dynamicImports = [] }) => dynamicImports);
  return later.filter((source) => ISLANDS.test(source));
}

function listOf(chunks: readonly Chunk[]): PageFiles {
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...styles].map((css) => `/${css}`),
  };
}

function chunksOf(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const visited = new Set<Chunk>();
  const chunks: Chunk[] = [];
  // Imported chunks come first, so that the stylesheet of the importing chunk takes precedence.
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not part of the built site.`);
    if (visited.has(chunk)) return;
    visited.add(chunk);
    for (const next of chunk.imports ?? []) visit(next);
    chunks.push(chunk);
  };
  for (const source of sources) visit(source);
  return chunks;
}
