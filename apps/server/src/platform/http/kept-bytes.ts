import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this many bytes compression saves nothing, because the answer fits in one packet either way. */
export const LEAST_COMPRESSED_BYTES = 1024;

/** Bytes that are sent many times, in every encoding. Each encoding is made once, on first use. */
export class KeptBytes {
  /** How many bytes there are without an encoding. */
  readonly length: number;
  readonly #made = new Map<Encoding, Buffer | Promise<Buffer>>();
  readonly #texts = new Map<Encoding, string>();

  /** `identity`: the bytes, or a text in which each character is one byte. */
  constructor(identity: Buffer | string) {
    this.length = identity.length;
    if (typeof identity === 'string') this.#texts.set('identity', identity);
    else this.#made.set('identity', identity);
  }

  /** The bytes in this encoding, or a promise of them while they are being made. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const made = this.#made.get(encoding);
    if (made !== undefined) return made;
    const making = compressed(encoding, this.#identity());
    this.#made.set(encoding, making);
    making.then(
      (bytes) => this.#made.set(encoding, bytes),
      () => this.#made.delete(encoding),
    );
    return making;
  }

  /**
   * The bytes in this encoding as a text in which each character is one byte, or a promise of it. Node sends the head of an answer and such a text in one
   * piece, which costs less than a head and a buffer behind it.
   */
  asText(encoding: Encoding): string | Promise<string> {
    const text = this.#texts.get(encoding);
    if (text !== undefined) return text;
    const made = this.in(encoding);
    return Buffer.isBuffer(made) ? this.#keepText(encoding, made) : made.then((bytes) => this.#keepText(encoding, bytes));
  }

  #identity(): Buffer {
    const made = this.#made.get('identity');
    return Buffer.isBuffer(made) ? made : Buffer.from(this.#texts.get('identity') ?? '', 'latin1');
  }

  #keepText(encoding: Encoding, bytes: Buffer): string {
    const text = bytes.toString('latin1');
    this.#texts.set(encoding, text);
    return text;
  }
}

/** Brotli of quality 5 costs a few milliseconds for a page; quality 11 would cost a hundred after every change of the catalog. */
export async function compressed(encoding: Encoding, content: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return deflate(content, { level: 6 });
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
}
