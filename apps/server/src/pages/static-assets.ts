import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from '../platform/http/accepted-encoding.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  // Files that pdf.js loads: character maps, substitute fonts, decoders.
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

export interface Asset {
  readonly bytes: Partial<Record<Encoding, Buffer>> & { readonly identity: Buffer };
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

export type StaticAssets = ReadonlyMap<string, Asset>;

/**
 * Reads the built client files (about two megabytes) into memory, with the `.br` and `.gz` files that the build wrote next to them. Synchronous, because no request is served at
 * the start yet, and a thousand small files are read several times faster one after the other in this thread.
 */
export function readStaticAssets(directory: string): StaticAssets {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`.slice(directory.length));
  const present = new Set(names);
  const assets = new Map<string, Asset>();
  for (const name of names) {
    if (!contentTypes[extname(name)] || name.startsWith('/.vite/')) continue;
    const identity = readFileSync(directory + name);
    const br = present.has(`${name}.br`) ? readFileSync(`${directory}${name}.br`) : undefined;
    const gzip = present.has(`${name}.gz`) ? readFileSync(`${directory}${name}.gz`) : undefined;
    const asset = assetOf(name, { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) });
    if (asset) assets.set(name, asset);
  }
  return assets;
}

/** The file with its headers; undefined if a file with this extension is never served. */
export function assetOf(name: string, bytes: Asset['bytes']): Asset | undefined {
  const contentType = contentTypes[extname(name)];
  if (!contentType) return undefined;
  return {
    bytes,
    headers: {
      'Content-Type': contentType,
      'Cache-Control': cacheControl(name),
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    },
    etag: `"${createHash('sha256').update(bytes.identity).digest('base64url').slice(0, 22)}"`,
  };
}

// Names under /assets/ contain a hash of the content; the few others keep their name when they change.
function cacheControl(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // A cached worker or manifest would keep an installed app outdated.
  return name === '/worker.js' || name.endsWith('.webmanifest') ? 'no-cache' : 'public, max-age=86400';
}

/** Sends the asset, or returns false if there is none with that name. */
export function sendAsset(assets: StaticAssets, path: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const asset = assets.get(path);
  if (!asset) return false;
  sendFound(asset, request, reply);
  return true;
}

/** Sends the asset in the best encoding that the browser accepts, or only confirms that its copy is current. */
export function sendFound(asset: Asset, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...asset.headers, ETag: asset.etag });
  if (request.headers['if-none-match'] === asset.etag) {
    void reply.code(304).send();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = asset.bytes[encoding];
  if (bytes && encoding !== 'identity') reply.header('Content-Encoding', encoding);
  void reply.send(bytes ?? asset.bytes.identity);
}
