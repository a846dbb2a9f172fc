import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { askedAddress } from '../platform/http/asked-address.ts';
import { reportingEndpoints } from '../platform/http/answer-headers.ts';
import type { BuildFiles } from './build-files/build-files.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { readStaticAssets, sendAsset } from './static-assets.ts';
import { staticPage } from './static-page.ts';

export interface ConsoleOptions {
  /** Folder of the console, as built by `vite build`. */
  readonly build: string;
  /** Files of other releases; absent if only this one's are served. */
  readonly buildFiles?: BuildFiles | undefined;
  /** Origin of the shop, which serves pictures of products and members. */
  readonly pictureOrigin: string;
  /** Whether browsers reach the console by https. */
  readonly isSecure: boolean;
}

/** Serves the console: its files, and its one page at every other address. No other page may frame it. */
export async function registerConsole(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { build, buildFiles, pictureOrigin, isSecure } = options;
  const assets = readStaticAssets(build);
  await buildFiles?.keep('console', assets);
  const policy = { gatewayOrigin: '', pictureOrigin, frameAncestors: [], isSecure };
  const page = staticPage(await readFile(`${build}/index.html`, 'utf8'), (html) => contentSecurityPolicy(html, policy));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    // Console addresses contain names of members and orders.
    'referrer-policy': 'no-referrer',
    // The camera reads the codes of pieces and labels; no other site's frame gets it.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'reporting-endpoints': reportingEndpoints,
    // The page names its scripts by hash, so an old page would request files that no longer exist.
    'cache-control': 'no-cache',
  };
  app.get('/*', async (request, reply) => {
    const { pathname } = askedAddress(request);
    if (sendAsset(assets, pathname, request, reply)) return reply;
    if (await buildFiles?.send('console', pathname, request, reply)) return reply;
    if (pathname.startsWith('/assets/')) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const { html, etag, policy: rules } = page();
    reply.headers(headers).headers({ etag, 'content-security-policy': rules });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html);
  });
}
