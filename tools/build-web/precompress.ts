import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '../source-files.ts';

const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest|map)$/;

/** Compress text files at the highest level during the build, so that the server need not compress each response. */
export async function precompress(folder: string): Promise<number> {
  const files = listFiles(folder, '.').filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const text = await readFile(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
  return files.length;
}
