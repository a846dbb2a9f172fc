import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from '../platform/http/accepted-encoding.ts';
import { reportingEndpoints } from '../platform/http/answer-headers.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A page in one encoding: made once, and sent unchanged for every equal request. */
export interface ReadyPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
}

/** Headers of every page. A page that signs a person in must not be stored anywhere. */
export function pageHeaders(page: RenderedPage, { secret, secure }: { secret: boolean; secure: boolean }): Record<string, string> {
  return {
    ...page.headers,
    'x-content-type-options': 'nosniff',
    'referrer-policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': reportingEndpoints,
    // The browser stores it but revalidates each time, because the language cookie and the catalog may have changed.
    'cache-control': secret || page.status >= 500 ? 'no-store' : 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    ...(page.status === 503 ? { 'retry-after': '2' } : {}),
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(!secret && page.status === 200 ? { etag: page.etag } : {}),
  };
}

export interface Asked {
  /** The visitor's own query, which the rendered page does not contain. */
  readonly query: string;
  /** True if the address signs a person in. */
  readonly secret: boolean;
  readonly encoding: Encoding;
}

/** Sends a page. Returns the copy that equal requests may get; undefined if they may get none. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  { query, secret, encoding }: Asked,
): Promise<ReadyPage | undefined> {
  const headers = pageHeaders(page, { secret, secure: request.protocol === 'https' });
  reply.code(page.status).headers(headers);
  const isShared = !secret && page.status === 200;
  if (isShared && request.headers['if-none-match'] === page.etag) {
    void reply.code(304).send();
    return undefined;
  }
  // A redirect has no body to compress. It keeps the query of the link.
  const { location } = page.headers;
  if (location !== undefined) {
    void reply.header('location', location.includes('?') ? location : location + query).send();
    return undefined;
  }
  const body = await page.body(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  void reply.send(body);
  if (!isShared) return undefined;
  const length = { 'content-length': String(body.length), ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) };
  return { headers: { ...headers, ...length }, etag: page.etag, body };
}

/** Sends a finished page without the hooks; its headers already contain what the hooks would add. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { headers, etag, body }: ReadyPage): void {
  reply.hijack();
  if (request.headers['if-none-match'] === etag) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...others } = headers;
    reply.raw.writeHead(304, others).end();
    return;
  }
  reply.raw.writeHead(200, headers);
  reply.raw.end(body);
}
