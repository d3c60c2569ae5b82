/** Vite's list of what became of each source file. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>;

/** The stylesheets of a source file and of everything that it imports, without those of the entry. */
export function stylesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const styles = chunksOf(manifest, sources).flatMap((key) => manifest[key]?.css ?? []);
  const known = chunksOf(manifest, entries(manifest)).flatMap((key) => manifest[key]?.css ?? []);
  return [...new Set(styles)].filter((css) => !known.includes(css)).map((css) => `/${css}`);
}

/** The scripts of a source file and of everything that it imports, without those of the entry. */
export function scriptsOf(manifest: Manifest, source: string): string[] {
  const known = chunksOf(manifest, entries(manifest));
  return chunksOf(manifest, [source])
    .filter((key) => !known.includes(key))
    .map((key) => `/${manifest[key]?.file}`);
}

function entries(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
}

function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  // What is imported comes before what imports it: the later stylesheet has the last word.
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not part of the built site.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    found.push(key);
  };
  for (const source of sources) visit(source);
  return found;
}
