import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this many bytes compression saves nothing, because the answer fits in one packet either way. */
export const LEAST_COMPRESSED_BYTES = 1024;

/** An answer as written to a socket: a text in which each character is one byte, and its head, which its sender makes once. */
export interface Sendable {
  readonly text: string;
  head?: readonly string[];
}

/** Bytes in one encoding; absent until they are made. */
interface Form {
  bytes?: Buffer | Promise<Buffer> | undefined;
  sendable?: Sendable;
}

/** Bytes that are sent many times, in every encoding. Each encoding is made once, on first use. */
export class KeptBytes {
  /** Number of bytes without an encoding. */
  readonly length: number;
  readonly #forms: Partial<Record<Encoding, Form>>;

  /** `identity`: the bytes, or a text in which each character is one byte. */
  constructor(identity: Buffer | string) {
    this.length = identity.length;
    this.#forms = { identity: typeof identity === 'string' ? { sendable: { text: identity } } : { bytes: identity } };
  }

  /** The bytes in this encoding, or a promise of them while they are being made. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const form = (this.#forms[encoding] ??= {});
    if (form.bytes !== undefined) return form.bytes;
    const making = compressed(encoding, this.#identity());
    form.bytes = making;
    making.then(
      (bytes) => (form.bytes = bytes),
      () => (form.bytes = undefined),
    );
    return making;
  }

  /** The sendable bytes in this encoding, or a promise of them. Node sends the head of an answer and a text in one piece, which costs less than a head and a buffer after it. */
  asSendable(encoding: Encoding): Sendable | Promise<Sendable> {
    const sendable = this.#forms[encoding]?.sendable;
    if (sendable !== undefined) return sendable;
    const made = this.in(encoding);
    return Buffer.isBuffer(made) ? this.#keepSendable(encoding, made) : made.then((bytes) => this.#keepSendable(encoding, bytes));
  }

  #identity(): Buffer {
    const { bytes, sendable } = this.#forms.identity ?? {};
    return Buffer.isBuffer(bytes) ? bytes : Buffer.from(sendable?.text ?? '', 'latin1');
  }

  #keepSendable(encoding: Encoding, bytes: Buffer): Sendable {
    return ((this.#forms[encoding] ??= {}).sendable = { text: bytes.toString('latin1') });
  }
}

/** Brotli of quality 5 costs a few milliseconds for a page; quality 11 would cost a hundred after every change of the catalog. */
export async function compressed(encoding: Encoding, content: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return deflate(content, { level: 6 });
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
}
