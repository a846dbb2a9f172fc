import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { PictureService } from '../pictures/index.ts';
import { type Shop, shop } from './current-shop.ts';
import { appIconSvg, favicon, iconPng } from './icons.ts';

const MARK = /^([0-9a-f]{64})\.(svg|png)$/;
const FOREVER = 'public, max-age=31536000, immutable';
/** Revalidated each time, so that a new mark is seen at once. */
const ASKED_AGAIN = 'public, no-cache';
const shared = { 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' };

/** Serves the company's mark files, and the shop's icons at their fixed names. */
export function registerShopFiles(app: FastifyInstance, { database, pictures }: { database: Database; pictures: PictureService }): void {
  registerMarks(app, database);
  app.get('/h5/favicon.svg', { schema: { hide: true } }, (request, reply) => sendSvg(request, reply, favicon(shop())));
  app.get('/h5/icon.svg', { schema: { hide: true } }, (request, reply) => sendSvg(request, reply, appIconSvg(shop())));
  app.get('/h5/manifest.webmanifest', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, 'application/manifest+json', JSON.stringify(manifestOf(shop()))),
  );
  // Browsers and phones request these by fixed names, whatever the page says.
  for (const [address, size] of [
    ['/apple-touch-icon.png', 180],
    ['/favicon.ico', 180],
    ['/shop/icon-192.png', 192],
    ['/shop/icon-512.png', 512],
  ] as const) {
    app.get(address, { schema: { hide: true } }, async (request, reply) => {
      const bytes = (await iconPng(shop(), size)) ?? (await pictures.picture('s/icon', size, 'png'));
      return bytes === undefined ? reply.code(404).send('') : send(request, reply, 'image/png', bytes);
    });
  }
}

/** Serves the company's marks and the tab icon, which the console shows from its own address too. */
export function registerMarks(app: FastifyInstance, database: Database): void {
  app.get('/favicon.svg', { schema: { hide: true } }, (request, reply) => sendSvg(request, reply, favicon(shop())));
  app.get<{ Params: { file: string } }>('/shop/marks/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, id = '', kind] = MARK.exec(request.params.file) ?? [];
    const row = await database.selectFrom('shop_mark').select(['svg', 'png']).where('id', '=', id).executeTakeFirst();
    const bytes = kind === 'svg' ? row?.svg : row?.png;
    if (bytes === undefined || bytes === null) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    void reply.headers(shared).header('cache-control', FOREVER);
    return reply.type(kind === 'svg' ? 'image/svg+xml' : 'image/png').send(bytes);
  });
}

const sendSvg = (request: FastifyRequest, reply: FastifyReply, svg: string) => send(request, reply, 'image/svg+xml', svg);

function send(request: FastifyRequest, reply: FastifyReply, contentType: string, bytes: string | Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  void reply.headers(shared).header('cache-control', ASKED_AGAIN).header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(contentType).send(bytes);
}

const manifestOf = ({ name, themeColour, version }: Shop) => ({
  name,
  short_name: name,
  id: '/h5/',
  start_url: '/h5/#/index',
  // The shop's own pages are part of the installed app, so a link to the cart stays inside it.
  scope: '/',
  display: 'standalone',
  background_color: themeColour.light,
  theme_color: themeColour.light,
  icons: [
    { src: `/h5/icon.svg?${version}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    // Not every phone draws SVG on its home screen.
    { src: `/shop/icon-192.png?${version}`, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: `/shop/icon-512.png?${version}`, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
});
