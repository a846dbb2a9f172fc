import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A page ready to be sent: its bytes in every encoding, each made once and when first asked for. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly madeAtMs: number;
  body(encoding: Encoding): Promise<Buffer>;
}

export function renderedPage(status: number, headers: Record<string, string>, content: Buffer): RenderedPage {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  return {
    status,
    headers,
    madeAtMs: Date.now(),
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      let bytes = made.get(encoding);
      if (!bytes) {
        bytes = encoding === 'br' ? brotliPage(content) : deflate(content, { level: 6 });
        made.set(encoding, bytes);
      }
      return bytes;
    },
  };
}

// Quality 5 costs a few milliseconds; 11 would cost a hundred on every change of the catalogue.
const brotliPage = (content: Buffer): Promise<Buffer> =>
  brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
