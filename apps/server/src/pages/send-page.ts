import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from '../platform/http/accepted-encoding.ts';
import { reportingEndpoints } from '../platform/http/answer-headers.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A page as one encoding sends it: made once, sent as it is to everybody who asks the same way. */
export interface ReadyPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
}

/** Headers of every page; one that signs somebody in leaves no trace. */
export function pageHeaders(page: RenderedPage, { secret, secure }: { secret: boolean; secure: boolean }): Record<string, string> {
  return {
    ...page.headers,
    'x-content-type-options': 'nosniff',
    'referrer-policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': reportingEndpoints,
    // Kept by the browser but asked again each time: the language cookie and the catalogue may have changed.
    'cache-control': secret || page.status >= 500 ? 'no-store' : 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    ...(page.status === 503 ? { 'retry-after': '2' } : {}),
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(!secret && page.status === 200 ? { etag: page.etag } : {}),
  };
}

export interface Asked {
  /** The visitor's own query, which the page was rendered without. */
  readonly query: string;
  /** The address signs somebody in. */
  readonly secret: boolean;
  readonly encoding: Encoding;
}

/** Sends a page; answers what can be sent to others who ask the same way, if anything. */
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
  // A redirect has nothing to show, so nothing to compress; what the link carries goes on with it.
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

/** Sends a page that is ready, past everything that would look at it again; what the hooks would add its headers hold already. */
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
