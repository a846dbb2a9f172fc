import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/** Writes `<file>.br` (quality 11) and `<file>.gz` next to every text asset, so that serving one costs no processor time. */
export async function precompressAssets(directory: URL): Promise<void> {
  const files = (await readdir(directory, { recursive: true })).filter((file) => compressible.test(file));
  for (const file of files) {
    const bytes = await readFile(new URL(file, directory));
    const hint = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(new URL(`${file}.br`, directory), await brotli(bytes, { params: hint }));
    await writeFile(new URL(`${file}.gz`, directory), await deflate(bytes, { level: 9 }));
  }
}
