/** Vite's manifest: the output for each source file. */
export type Manifest = Record<
  string,
  {
    file: string;
    css?: string[];
    imports?: string[];
    dynamicImports?: string[];
    isEntry?: boolean;
  }
>;

/** The stylesheets of the source files and of everything that they import, without those of the entry. */
export function stylesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const styles = chunksOf(manifest, sources).flatMap((key) => manifest[key]?.css ?? []);
  const shared = chunksOf(manifest, entries(manifest)).flatMap((key) => manifest[key]?.css ?? []);
  return [...new Set(styles)].filter((css) => !shared.includes(css)).map((css) => `/${css}`);
}

/** The islands of public pages: the server renders them, and their scripts are loaded later. */
export function islandsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const later = chunksOf(manifest, sources).flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return later.filter((source) => source.startsWith('src/public/'));
}

/** The scripts of the source files and of everything that they import, without those of the entry. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const shared = chunksOf(manifest, entries(manifest));
  return chunksOf(manifest, sources)
    .filter((key) => !shared.includes(key))
    .map((key) => `/${manifest[key]?.file}`);
}

function entries(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
}

function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const visited = new Set<string>();
  const chunks: string[] = [];
  // Imported chunks come first, so that the stylesheet of the importing chunk takes precedence.
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not part of the built site.`);
    if (visited.has(key)) return;
    visited.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    chunks.push(key);
  };
  for (const source of sources) visit(source);
  return chunks;
}
