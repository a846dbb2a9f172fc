import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this many bytes compression saves nothing, because the answer fits in one packet either way. */
export const LEAST_COMPRESSED_BYTES = 1024;

/** Bytes that are sent many times, in every encoding. Each encoding is made once, on first use. */
export class KeptBytes {
  readonly identity: Buffer;
  readonly #made = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(identity: Buffer) {
    this.identity = identity;
    this.#made.set('identity', identity);
  }

  /** The bytes in this encoding, or a promise of them while they are being made. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const made = this.#made.get(encoding);
    if (made !== undefined) return made;
    const making = compressed(encoding, this.identity);
    this.#made.set(encoding, making);
    making.then(
      (bytes) => this.#made.set(encoding, bytes),
      () => this.#made.delete(encoding),
    );
    return making;
  }
}

/** Brotli of quality 5 costs a few milliseconds for a page; quality 11 would cost a hundred after every change of the catalog. */
export async function compressed(encoding: Encoding, content: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return deflate(content, { level: 6 });
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
}
