import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(?:js|mjs|css|svg|json|webmanifest)$/;
/** Brotli's highest level takes seconds for a worker of a megabyte and saves little. */
const LARGE_BYTES = 300_000;

/** A Vite plugin. It writes `<file>.br` and `<file>.gz` next to every text file of a build, so that serving one costs no processor time. */
export const precompressedFiles = () => ({
  name: 'precompressed-files',
  apply: 'build' as const,
  async writeBundle({ dir = '' }: { readonly dir?: string | undefined }, bundle: Readonly<Record<string, unknown>>) {
    for (const file of Object.keys(bundle).filter((name) => compressible.test(name))) {
      const bytes = readFileSync(path.join(dir, file));
      const quality = bytes.length > LARGE_BYTES ? 9 : 11;
      writeFileSync(path.join(dir, `${file}.br`), await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
      writeFileSync(path.join(dir, `${file}.gz`), await deflate(bytes, { level: 9 }));
    }
  },
});
