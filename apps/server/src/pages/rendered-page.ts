import { createHash } from 'node:crypto';
import type { Encoding } from '../platform/http/accepted-encoding.ts';
import { KeptBytes } from '../platform/http/kept-bytes.ts';

/** A finished page: its bytes in every encoding, each made on first use. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly madeAtMs: number;
  body(encoding: Encoding): Promise<Buffer>;
}

export function renderedPage(status: number, headers: Record<string, string>, content: Buffer): RenderedPage {
  const bytes = new KeptBytes(content);
  return {
    status,
    headers,
    madeAtMs: Date.now(),
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    body: async (encoding) => bytes.in(encoding),
  };
}
