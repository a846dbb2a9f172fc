import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noPreviewCookie, previewCookie } from '../../platform/http/preview-cookie.ts';
import { contentSecurityPolicy, type PolicySettings } from '../content-security-policy.ts';
import { cookieLocale } from '../page-locale.ts';
import { openingPage, overPage, type Shown } from './preview-texts.ts';

/** The shop at the moment of a preview. */
export interface PageLook extends Shown {
  /** Where it begins. */
  to: string;
  within<T>(work: () => T): T;
}

export interface PreviewSettings {
  /** Undefined for a token that never was, or whose preview has ended. */
  find(token: string): Promise<PageLook | undefined>;
  isSecure: boolean;
  /** In which moments are written. */
  timeZone: string;
}

/** Nothing of a preview is kept by anybody, or found by a search engine. */
export const previewHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** How a browser begins to show a preview, and how it leaves it. */
export function registerPreview(app: FastifyInstance, { find, isSecure }: PreviewSettings, policy: PolicySettings): void {
  app.get('/preview', (request, reply) => sendHtml(reply, openingPage(cookieLocale(request.headers.cookie)), policy));
  // Only a page of the shop itself can send JSON here, so no other site puts a browser into a preview.
  app.post('/preview/take', { bodyLimit: 1_024 }, async (request, reply) => {
    const { token } = (request.body ?? {}) as { token?: unknown };
    const look = typeof token === 'string' && isSameOrigin(request) ? await find(token) : undefined;
    void reply.headers(previewHeaders);
    if (look === undefined) return reply.code(404).send({});
    void reply.header('set-cookie', previewCookie(token as string, isSecure));
    return reply.send({ to: look.to });
  });
  app.get('/preview/leave', (_request, reply) =>
    reply.headers(previewHeaders).header('set-cookie', noPreviewCookie(isSecure)).redirect('/pc/index', 303),
  );
}

const isSameOrigin = ({ headers }: FastifyRequest): boolean => (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

/** The preview has ended: the browser shows the shop again from the next page on. */
export function sendOver(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure }: PreviewSettings,
  policy: PolicySettings,
): FastifyReply {
  void reply.header('set-cookie', noPreviewCookie(isSecure));
  return sendHtml(reply, overPage(cookieLocale(request.headers.cookie)), policy);
}

function sendHtml(reply: FastifyReply, html: string, policy: PolicySettings): FastifyReply {
  return reply
    .headers({
      ...previewHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(html, policy),
    })
    .send(html);
}
