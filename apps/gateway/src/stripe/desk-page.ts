import type { FastifyInstance } from 'fastify';
import { fieldMarkup } from '../pages/form-parts.ts';
import { chooseLocale, translator } from '../pages/dictionary.ts';
import { html } from '../pages/html.ts';
import { pageFrame, type View } from '../pages/page-frame.ts';
import { addEndpoint } from './account-routes.ts';
import type { StripeParts } from './stripe-parts.ts';

const headers = {
  'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
};

/** The merchant's dashboard, `/dashboard`: the secret key, and the webhook endpoints with their secrets. Only reachable on this machine, like the whole service. */
export function deskRoutes(app: FastifyInstance, parts: StripeParts): void {
  const page = (view: View, error?: string): string => {
    const { text } = view;
    const rows = parts.book
      .list('webhook_endpoint')
      .map(({ url, secret }) => html`<div><dt>${url}</dt><dd><span class="code">${secret}</span></dd></div>`);
    const address = fieldMarkup({
      name: 'url',
      label: text('desk.address'),
      inputMode: 'text',
      autocomplete: 'off',
      maxLength: 500,
      error,
    });
    const main = html`<h1>${text('desk.title')}</h1><p class="lead">${text('desk.lead')}</p>
<form method="post" action="/dashboard?locale=${view.locale}" class="stack">${address}<button class="btn go">${text('desk.add')}</button></form>`;
    const aside = html`<h2 id="sum">${text('desk.keys')}</h2><dl><div><dt>${text('desk.secretKey')}</dt><dd><span class="code">${parts.secretKey}</span></dd></div>${rows}</dl>`;
    return pageFrame(view, text('desk.title'), main, aside);
  };
  const viewOf = (asked: unknown, language: string | undefined): View => {
    const locale = chooseLocale(asked, language);
    return { locale, text: translator(locale), path: '/dashboard' };
  };
  app.get<{ Querystring: { locale?: unknown } }>('/dashboard', (request, reply) =>
    reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(page(viewOf(request.query.locale, request.headers['accept-language']))),
  );
  app.post<{ Querystring: { locale?: unknown } }>('/dashboard', (request, reply) => {
    const view = viewOf(request.query.locale, request.headers['accept-language']);
    const url = (new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('url') ?? '').trim();
    reply.headers(headers);
    if (!/^https?:\/\/\S+$/.test(url))
      return reply
        .code(422)
        .type('text/html; charset=utf-8')
        .send(page(view, view.text('desk.address.wrong')));
    addEndpoint(parts, url);
    return reply.redirect(`/dashboard?locale=${view.locale}`, 303);
  });
}
