import { createHash } from 'node:crypto';
import type { PictureFormat } from '@upline/brand';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { flagSvg } from './flag-svg.ts';
import { bannerAddress } from './media/media-links.ts';
import { BusyError } from '../work/bounded-queue.ts';
import type { PictureService } from './picture-service.ts';

const CONTENT_TYPE: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
const ADDRESS = /^([a-z]\/[a-z0-9-]+)\/([1-9]\d{1,3})\.(avif|webp|jpg|png)$/;
/** A picture by its key in products, or its wide shape for a banner. */
const BY_KEY = /^of\/(wide\/)?([a-z]\/[a-z0-9-]+)\/([1-9]\d{1,3}\.(?:avif|webp|jpg|png))$/;
const FOLDER = '/images/';
const FLAG_ADDRESS = /^flags\/([a-z]{2})\.svg$/;
const FOREVER = 'public, max-age=31536000, immutable';
/** Product pictures and the logo are public: other sites, apps and mails show them. */
const shared = { 'cross-origin-resource-policy': 'cross-origin' };
const A_DAY = 'public, max-age=86400';

/** Whether an address has the form of one of the shop's own pictures. */
export const isPictureAddress = (address: string): boolean => address.startsWith(FOLDER) && ADDRESS.test(address.slice(FOLDER.length));

/** `/images/<picture>/<width>.<format>`, `/images/of/<key>/…` and `/images/of/wide/<key>/…`, which redirect to the present picture of a key, `/images/flags/<country>.svg`. */
export function registerPictureFiles(app: FastifyInstance, pictures: PictureService): void {
  app.get<{ Params: { '*': string } }>('/images/*', { schema: { hide: true } }, async (request, reply) => {
    const address = request.params['*'];
    const flag = FLAG_ADDRESS.exec(address);
    if (flag) return sendSvg(reply, flagSvg((flag[1] as string).toUpperCase()));
    const byKey = BY_KEY.exec(address);
    if (byKey) return sendOnward(reply, pictures, byKey[2] as string, { file: byKey[3] as string, isWide: byKey[1] !== undefined });
    const [, key, width, format] = ADDRESS.exec(address) ?? [];
    if (!key || !width || !format) return notFound(reply);
    return sendPicture(reply, pictures, key, Number(width), format as PictureFormat, FOREVER);
  });
}

async function sendPicture(
  reply: FastifyReply,
  pictures: PictureService,
  key: string,
  width: number,
  format: PictureFormat,
  caching: string,
) {
  try {
    const bytes = await pictures.picture(key, width, format);
    if (!bytes) return notFound(reply);
    return reply.headers(shared).header('cache-control', caching).type(CONTENT_TYPE[format]).send(bytes);
  } catch (error) {
    if (error instanceof BusyError) return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').send();
    throw error;
  }
}

/** Redirects a key to its present picture, so the answer must not be cached. */
async function sendOnward(reply: FastifyReply, pictures: PictureService, key: string, { file, isWide }: { file: string; isWide: boolean }) {
  const found = (await pictures.addressOf(key)) ?? key;
  const address = isWide ? bannerAddress(found) : found;
  return reply.headers(shared).header('cache-control', 'no-store').redirect(`${FOLDER}${address}/${file}`, 302);
}

function sendSvg(reply: FastifyReply, svg: string | undefined) {
  if (!svg) return notFound(reply);
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`;
  return reply.headers(shared).header('cache-control', A_DAY).header('etag', etag).type('image/svg+xml').send(svg);
}

const notFound = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');
