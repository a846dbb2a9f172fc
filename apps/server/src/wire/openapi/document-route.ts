import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '../../platform/http/accepted-encoding.ts';
import { KeptBytes } from '../../platform/http/kept-bytes.ts';
import { shop } from '../../platform/shop/index.ts';
import { jsonType } from '../http.ts';
import type { Fields } from './openapi-schemas.ts';

/** Makes the document on the first call and returns the same one from then on. Describing all calls takes a quarter of a second. */
export function madeOnce(make: () => Fields): () => Fields {
  let document: Fields | undefined;
  return () => (document ??= make());
}

/** Serves an OpenAPI document at `/api/openapi.json`, under the shop's own name once it has one. The first request makes it, so that a start does not wait for it. */
export function registerDocument(app: FastifyInstance, document: () => Fields): void {
  let kept: { version: number; bytes: KeptBytes } | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    const { name, version } = shop();
    if (kept?.version !== version)
      kept = { version, bytes: new KeptBytes(Buffer.from(JSON.stringify(titled(document(), version === 0 ? undefined : name)))) };
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    reply.header('content-type', jsonType).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await kept.bytes.in(encoding));
  });
}

const titled = (document: Fields, name: string | undefined): Fields =>
  name === undefined ? document : { ...document, info: { ...(document['info'] as Fields), title: name } };
