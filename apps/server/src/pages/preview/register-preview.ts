import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noPreviewCookie, previewCookie } from '../../platform/http/preview-cookie.ts';
import { contentSecurityPolicy, type PolicySettings } from '../content-security-policy.ts';
import { cookieLocale } from '../page-locale.ts';
import { openingPage, overPage, type Shown } from './preview-texts.ts';

export interface PageLook extends Shown {
  /** Path of the first page of the preview. */
  to: string;
  within<T>(work: () => T): T;
}

export interface PreviewSettings {
  /** Undefined for an unknown token, or one whose preview has ended. */
  find(token: string): Promise<PageLook | undefined>;
  isSecure: boolean;
  /** Time zone for writing moments. */
  timeZone: string;
}

/** Previews are neither cached nor found by search engines. */
export const previewHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Routes by which a browser starts and leaves a preview. */
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

/** Ends the preview: the browser shows the shop again from the next page on. */
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
