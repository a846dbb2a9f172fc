import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { reportingEndpoints } from '../platform/http/answer-headers.ts';
import { askedAddress } from '../platform/http/asked-address.ts';
import type { BuildFiles } from './build-files/build-files.ts';
import { companionPolicy } from './companion-policy.ts';
import { readStaticAssets, sendAsset } from './static-assets.ts';
import { staticPage } from './static-page.ts';

export interface CompanionAppOptions {
  /** Folder of the companion, as built by `vite build`. */
  readonly build: string;
  /** Files of other releases; absent if only this one's are served. */
  readonly buildFiles?: BuildFiles | undefined;
  /** Origins of apps that may show the companion in a frame. */
  readonly frameAncestors: readonly string[];
  /** Whether browsers reach the shop by https. Default false. */
  readonly isSecure?: boolean;
}

/** Serves the mobile companion under `/h5/`: one static page and its files. The page's routes come after the `#` of the address. */
export async function registerCompanionApp(app: FastifyInstance, options: CompanionAppOptions): Promise<void> {
  const { build, buildFiles, ...policy } = options;
  const assets = readStaticAssets(build);
  await buildFiles?.keep('companion', assets);
  const page = staticPage(await readFile(`${build}/index.html`, 'utf8'), (html) => companionPolicy(html, policy));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The camera reads invitation codes; no other site's frame gets it.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'reporting-endpoints': reportingEndpoints,
    // The page names its scripts by hash, so an old page would request files that no longer exist.
    'cache-control': 'no-cache',
  };
  app.get('/h5', (_request, reply) => reply.redirect('/h5/', 308));
  app.get('/h5/', (request, reply) => {
    const { html, etag, policy: rules } = page();
    reply.headers(headers).headers({ etag, 'content-security-policy': rules });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html);
  });
  app.get('/h5/*', async (request, reply) => {
    const path = askedAddress(request).pathname.slice('/h5'.length);
    if (sendAsset(assets, path, request, reply) || (await buildFiles?.send('companion', path, request, reply))) return reply;
    return reply.code(404).type('text/plain; charset=utf-8').send('');
  });
}
