import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askedAddress } from '../../platform/http/asked-address.ts';
import { previewTokenOf } from '../../platform/http/preview-cookie.ts';
import { shop } from '../../platform/shop/index.ts';
import { contentSecurityPolicy, type PolicySettings } from '../content-security-policy.ts';
import { pageLocale } from '../page-locale.ts';
import { openingPage } from './opening-page.ts';

/**
 * The routes that a shop that is not open answers nevertheless: whether it runs, calls (which refuse by themselves) and messages of gateways, previews, and its own icon and mark.
 * Everything else is the page that says so, so that a new route is closed without being named here. Routes are compared, because an address can be spelled so that it is read in two
 * ways.
 */
const served = [
  /^\/(?:livez|readyz|metrics)$/,
  /^\/api(?:\/|$)/,
  /^\/policy-reports$/,
  /^\/preview(?:\/|$)/,
  /^\/shop\//,
  /^\/(?:h5\/)?(?:favicon\.(?:svg|ico)|icon\.svg|apple-touch-icon\.png)$/,
  /^\/\.well-known\//,
  /^\/dev\//,
];
const notice = '/documents/notices/:name';
/** Its calls know no previews. */
const companion = /^\/h5(?:\/|$)/;

export interface ClosedDoor extends PolicySettings {
  /** Undefined for a preview that has ended, or never was. */
  findPreview(token: string): Promise<object | undefined>;
}

/** Until the shop opens, visitors get the page that says so; staff who preview the shop see it. Registered before any other route, and after the shop of a request is known. */
export function registerClosedDoor(app: FastifyInstance, { findPreview, ...policy }: ClosedDoor): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (shop().isOpen) return done();
    // Absent if no route has this address and method.
    const { url: route = '' } = request.routeOptions;
    if (served.some((pattern) => pattern.test(route))) return done();
    // A notice that staff preview has a key of its own, which its route checks.
    if (route === notice && (request.query as Record<string, unknown>)['preview']) return done();
    const token = companion.test(route) ? undefined : previewTokenOf(request.headers.cookie);
    if (token === undefined) return void sendOpening(request, reply, policy);
    findPreview(token).then((found) => (found === undefined ? void sendOpening(request, reply, policy) : done()), done);
  });
}

/** Neither kept nor found by search engines, because another page is here soon. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

function sendOpening(request: FastifyRequest, reply: FastifyReply, policy: PolicySettings): FastifyReply {
  const query = askedAddress(request).searchParams;
  const html = openingPage(pageLocale(query, request.headers.cookie));
  return reply.headers(headers).header('content-security-policy', contentSecurityPolicy(html, policy)).send(html);
}
