import { randomUUID } from 'node:crypto';
import type { Dispatch } from '@upline/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shop, withShop } from '../platform/shop/index.ts';
import { acceptedEncoding } from '../platform/http/accepted-encoding.ts';
import { askedAddress } from '../platform/http/asked-address.ts';
import type { BuildFiles } from './build-files/build-files.ts';
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts';
import { faultPage } from './fault-page.ts';
import { paintFirst } from './paint-first.ts';
import { previewTokenOf } from '../platform/http/preview-cookie.ts';
import { previewBand } from './preview/preview-texts.ts';
import { type PageLook, previewHeaders, type PreviewSettings, registerPreview, sendOver } from './preview/register-preview.ts';
import { pageAddress } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { pageLocale } from './page-locale.ts';
import { createReadyPages, readyKey } from './ready-pages.ts';
import { type RenderedPage, renderedPage } from './rendered-page.ts';
import { sendPage, sendReady } from './send-page.ts';
import { readStaticAssets, sendAsset, type StaticAssets } from './static-assets.ts';
import { loadWebBuild, type WebBuild } from './web-build.ts';

export interface PagesOptions extends PolicySettings {
  /** The web's build directory, with `client/` and `server/`; absent if `web` replaces it. */
  readonly webBuild?: string;
  /** Files of other releases; absent if only this one's are served. */
  readonly buildFiles?: BuildFiles | undefined;
  /** Calls operations in process as a visitor with this locale. */
  readonly dispatchIn: (locale: string, preview?: PageLook) => Dispatch;
  /** Previews of the shop at a moment; absent if there are none. */
  readonly previews?: PreviewSettings;
  /** Scheme and host of the shop; if undefined, those of each request. */
  readonly publicOrigin?: string | undefined;
  /** How long a rendered page serves other requests, in milliseconds. Default 5 s. */
  readonly ttlMs?: number;
  /** Replaces the build as the source of pages, for development. */
  readonly web?: WebBuild;
}

export interface Pages {
  /** Clears all rendered pages; call it when the catalog or other public content changed. */
  drop(): void;
}

const maxPages = 1000;

/** Serves the shop's pages and the built client files at every address without another route. */
export async function registerPages(app: FastifyInstance, given: PagesOptions): Promise<Pages> {
  const options = { ...given, isInDevelopment: given.web !== undefined };
  const web = options.web ?? (await loadWebBuild(options.webBuild ?? ''));
  const assets: StaticAssets = options.web ? new Map() : readStaticAssets(`${options.webBuild}/client`);
  await options.buildFiles?.keep('shop', assets);
  const ttlMs = options.ttlMs ?? 5000;
  const cache = createPageCache<RenderedPage>({ ttlMs, maxEntries: maxPages, keep: (page) => page.status < 500 });
  const ready = createReadyPages({ maxEntries: maxPages });

  // Scripts needed by the routes behind a page's links; the query names the routes.
  app.get('/__manifest', async (request, reply) => {
    const origin = options.publicOrigin ?? `${request.protocol}://${request.host}`;
    const page = await renderPage(web, assets, options, { url: askedAddress(request, origin), origin, locale: 'en_US', request });
    return reply
      .code(page.status)
      .headers(page.headers)
      .send(await page.body('identity'));
  });
  if (options.previews) registerPreview(app, options.previews, options);
  app.get('/*', async (request, reply) => {
    const previewToken = options.previews && previewTokenOf(request.headers.cookie);
    if (previewToken !== undefined) return sendPreview(web, assets, options, { request, reply, token: previewToken });
    const key = request.method === 'GET' ? readyKey(request) : undefined;
    const found = key === undefined ? undefined : ready.get(key);
    if (found) return sendReady(request, reply, found);
    const { generation } = ready;
    const asked = askedAddress(request);
    if (sendAsset(assets, asked.pathname, request, reply)) return reply;
    if (await options.buildFiles?.send('shop', asked.pathname, request, reply)) return reply;
    const origin = options.publicOrigin ?? `${request.protocol}://${request.host}`;
    const locale = pageLocale(asked.searchParams, request.headers.cookie);
    const address = pageAddress(asked, origin, locale, web.declaredQuery(asked.pathname));
    const render = () => renderPage(web, assets, options, { url: address.url, origin, locale, request });
    const page = address.key ? await cache.get(address.key, render) : await render();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const sent = await sendPage(request, reply, page, { query: asked.search, secret: address.secret, encoding });
    // No longer than the page cache would have stored it.
    if (sent && key !== undefined && address.key) ready.keep(key, sent, page.madeAtMs + ttlMs, generation);
    return reply;
  });
  const drop = () => {
    cache.drop();
    ready.drop();
  };
  return { drop };
}

/** Sends a preview page, rendered for this request alone, in its frame. Build files are the usual ones. */
async function sendPreview(
  web: WebBuild,
  assets: StaticAssets,
  options: PagesOptions,
  { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string },
): Promise<FastifyReply> {
  const previews = options.previews as PreviewSettings;
  const asked = askedAddress(request);
  if (sendAsset(assets, asked.pathname, request, reply)) return reply;
  if (await options.buildFiles?.send('shop', asked.pathname, request, reply)) return reply;
  const preview = await previews.find(token);
  if (preview === undefined) return sendOver(request, reply, previews, options);
  const origin = options.publicOrigin ?? `${request.protocol}://${request.host}`;
  const locale = pageLocale(asked.searchParams, request.headers.cookie);
  const { url } = pageAddress(asked, origin, locale, web.declaredQuery(asked.pathname));
  const page = await renderPage(web, assets, options, { url, origin, locale, request, preview });
  const { location } = page.headers;
  void reply.code(page.status).headers({ ...page.headers, ...previewHeaders });
  if (location !== undefined) return reply.header('location', location.includes('?') ? location : location + asked.search).send();
  return reply.send(await page.body('identity'));
}

interface PageRequest {
  readonly preview?: PageLook;
  readonly url: URL;
  readonly origin: string;
  readonly locale: string;
  readonly request: FastifyRequest;
}

async function renderPage(web: WebBuild, assets: StaticAssets, options: PagesOptions, asked: PageRequest): Promise<RenderedPage> {
  const { url, origin, locale, request, preview } = asked;
  const reference = randomUUID();
  const report = (error: unknown) => request.log.error({ err: error, reference, page: url.pathname }, 'page fault');
  try {
    const context = { dispatch: options.dispatchIn(locale, preview), locale, origin, reference, report };
    const render = () => web.renderPage(new Request(url), context);
    const response = await (preview === undefined ? render() : preview.within(render));
    const answered = await response.text();
    const headers = Object.fromEntries(response.headers);
    const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
    // The framework returns plain text if it could not render a document.
    if (response.status >= 500 && !isHtml) return lastResort(response.status, reference, options);
    const shown =
      isHtml && preview && options.previews ? inFrame(answered, previewBand(locale, preview, options.previews.timeZone)) : answered;
    const content = isHtml ? withShop(paintFirst(shown, assets), preview === undefined ? shop() : preview.within(shop)) : shown;
    // Computed on the page as sent, because the hashes must include the script that starts the others.
    if (isHtml) headers['content-security-policy'] = contentSecurityPolicy(content, options);
    return renderedPage(response.status, headers, Buffer.from(content));
  } catch (error) {
    report(error);
    return lastResort(500, reference, options);
  }
}

/** Inserts the band as the first element. The shop's own first element is a link, and hydration skips an element of another kind. */
const inFrame = (html: string, band: string): string => html.replace(/<body[^>]*>/, (body) => body + band);

function lastResort(status: number, reference: string, settings: PolicySettings): RenderedPage {
  const html = faultPage(reference);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy(html, settings) };
  return renderedPage(status, headers, Buffer.from(html));
}
