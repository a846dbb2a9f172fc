import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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

interface Asset {
  readonly bytes: Partial<Record<Encoding, Buffer>> & { readonly identity: Buffer };
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

export type StaticAssets = ReadonlyMap<string, Asset>;

/** Reads the built client files (about two megabytes) into memory, with the `.br` and `.gz` files that the build wrote beside them. */
export async function readStaticAssets(directory: string): Promise<StaticAssets> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`.slice(directory.length));
  const present = new Set(names);
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const contentType = contentTypes[extname(name)];
    if (!contentType || name.startsWith('/.vite/')) continue;
    const identity = await readFile(directory + name);
    const br = present.has(`${name}.br`) ? await readFile(`${directory}${name}.br`) : undefined;
    const gzip = present.has(`${name}.gz`) ? await readFile(`${directory}${name}.gz`) : undefined;
    assets.set(name, {
      bytes: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
      headers: {
        'Content-Type': contentType,
        'Cache-Control': cacheControl(name),
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept-Encoding',
      },
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    });
  }
  return assets;
}

// Names under /assets/ contain a hash of the content; the few others keep their name when they change.
function cacheControl(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // A cached worker or manifest would keep an installed app outdated.
  return name === '/worker.js' || name.endsWith('.webmanifest') ? 'no-cache' : 'public, max-age=86400';
}

/** Sends the asset, or answers false if there is none with that name. */
export function sendAsset(assets: StaticAssets, path: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const asset = assets.get(path);
  if (!asset) return false;
  reply.headers({ ...asset.headers, ETag: asset.etag });
  if (request.headers['if-none-match'] === asset.etag) {
    void reply.code(304).send();
    return true;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = asset.bytes[encoding];
  if (bytes && encoding !== 'identity') reply.header('Content-Encoding', encoding);
  void reply.send(bytes ?? asset.bytes.identity);
  return true;
}
