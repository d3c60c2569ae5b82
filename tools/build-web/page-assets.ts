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

/** The stylesheets of the source files and of everything that they import, without those of the entry. */
export function stylesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const stylesOfChunks = (chunks: readonly Chunk[]) => chunks.flatMap(({ css = [] }) => css);
  const styles = stylesOfChunks(chunksOf(manifest, sources));
  const shared = stylesOfChunks(chunksOf(manifest, [ENTRY]));
  return [...new Set(styles)].filter((css) => !shared.includes(css)).map((css) => `/${css}`);
}

/** The islands of public pages: the server renders them, and their scripts are loaded later. */
export function islandsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const chunks = chunksOf(manifest, sources);
  const later = chunks.flatMap(({ dynamicImports = [] }) => dynamicImports);
  return later.filter((source) => source.startsWith('src/public/'));
}

/** The scripts of the source files and of everything that they import, without those of the entry. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const shared = chunksOf(manifest, [ENTRY]);
  return chunksOf(manifest, sources)
    .filter((chunk) => !shared.includes(chunk))
    .map(({ file }) => `/${file}`);
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
