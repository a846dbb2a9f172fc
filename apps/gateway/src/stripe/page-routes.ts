import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandOf, isCardNumber, isLiveExpiry } from '../charges/vault.ts';
import { chooseLocale, translator } from '../pages/dictionary.ts';
import type { View } from '../pages/page-frame.ts';
import { missingPage } from '../pages/pay-pages.ts';
import type { TypedCard } from './stripe-desk.ts';
import type { Intent, Session } from './stripe-objects.ts';
import { bankPage, type CardFault, cardPage, decisionPage, overPage, pagePath } from './stripe-pages.ts';
import type { StripeParts } from './stripe-parts.ts';

const stylesheet = readFileSync(new URL('../pages/sandbox-pay.css', import.meta.url), 'utf8');
const bankCode = '123456';
const brands: Readonly<Record<string, string>> = {
  Visa: 'visa',
  Mastercard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
};

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { locale?: unknown } }>;
type Typed = Record<string, string>;
/** The payer's next address, or the page they stay on. */
type Next = { to: string } | { page: string };

const typedIn = (request: Asked): Typed =>
  Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : '')) as Typed;

function viewOf(request: Asked, path: string): View {
  const locale = chooseLocale(request.query.locale, request.headers['accept-language']);
  return { locale, text: translator(locale), path };
}

/** Headers of every page. Browsers check `form-action` again on the redirect after a form, so it contains the return addresses. */
function pageHeaders(returns: readonly string[]): Record<string, string> {
  const origins = ["'self'", ...new Set(returns.map((url) => new URL(url).origin))].join(' ');
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action ${origins}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** Reads the typed card, or the names of the wrong fields. The number is not stored. */
function readCard(typed: Typed): TypedCard | CardFault[] {
  const number = (typed['number'] ?? '').replaceAll(/[\s-]/g, '');
  const expiry = (typed['expiry'] ?? '').replaceAll(/\s/g, '').replace(/^(\d{2})(\d{2})$/, '$1/$2');
  const holder = (typed['holder'] ?? '').trim();
  const checks: Record<CardFault, boolean> = {
    holder: holder !== '',
    number: isCardNumber(number),
    expiry: isLiveExpiry(expiry),
    cvv: /^\d{3,4}$/.test(typed['cvv'] ?? ''),
  };
  const faults = (Object.keys(checks) as CardFault[]).filter((name) => !checks[name]);
  if (faults.length > 0) return faults;
  const [month, year] = expiry.split('/').map(Number) as [number, number];
  return { brand: brands[brandOf(number)] ?? 'unknown', last4: number.slice(-4), exp_month: month, exp_year: 2_000 + year, name: holder };
}

const pageOf = (session: Session, view: View): string => {
  if (session.status !== 'open') return overPage(session, view);
  return session.mode === 'setup' || session.payment_method_types.includes('card') ? cardPage(session, view) : decisionPage(session, view);
};

function steps({ desk }: StripeParts): Record<string, (session: Session, view: View, typed: Typed) => Next> {
  const pay = (session: Session, view: View, card: TypedCard | undefined): Next => {
    if (desk.payPage(session, card) === 'paid') return { to: session.success_url };
    return {
      page: session.payment_method_types.includes('card')
        ? cardPage(session, view, { isDeclined: true })
        : decisionPage(session, view, true),
    };
  };
  return {
    decision(session, view, typed) {
      if (typed['decision'] === 'cancel') return { to: session.cancel_url };
      if (session.mode === 'setup' || session.payment_method_types.includes('card')) return { page: pageOf(session, view) };
      if (typed['decision'] === 'approve') return pay(session, view, undefined);
      return { page: decisionPage(session, view, typed['decision'] === 'decline') };
    },
    wallet: (session, view) => (session.mode === 'setup' ? { page: pageOf(session, view) } : pay(session, view, undefined)),
    card(session, view, typed) {
      const card = readCard(typed);
      const { holder = '', expiry = '' } = typed;
      if (Array.isArray(card)) return { page: cardPage(session, view, { faults: card, typed: { holder, expiry } }) };
      if (session.mode === 'payment') return pay(session, view, card);
      desk.saveCard(session, card);
      return { to: session.success_url };
    },
  };
}

function send(reply: FastifyReply, next: Next): FastifyReply {
  if ('page' in next) return reply.code(422).type('text/html; charset=utf-8').send(next.page);
  return reply.code(303).header('location', next.to).send();
}

/** The pages on which payers pay or save a card, `/c/pay/…`, and the step of a payer's bank, `/c/bank/…`. */
export function pageRoutes(app: FastifyInstance, parts: StripeParts): void {
  const { book } = parts;
  app.get('/pay/sandbox-pay.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(stylesheet),
  );
  const withSession = (request: Asked, reply: FastifyReply, work: (session: Session, view: View) => FastifyReply): FastifyReply => {
    const session = book.find('checkout.session', request.params.id);
    const view = viewOf(request, `/c/pay/${encodeURIComponent(request.params.id)}`);
    reply.headers(pageHeaders(session === undefined ? [] : [session.success_url, session.cancel_url]));
    return session === undefined ? reply.code(404).type('text/html; charset=utf-8').send(missingPage(view)) : work(session, view);
  };
  app.get('/c/pay/:id', (request: Asked, reply) =>
    withSession(request, reply, (session, view) => reply.type('text/html; charset=utf-8').send(pageOf(session, view))),
  );
  for (const [name, step] of Object.entries(steps(parts))) {
    app.post(`/c/pay/:id/${name}`, (request: Asked, reply) =>
      withSession(request, reply, (session, view) =>
        session.status === 'open' ? send(reply, step(session, view, typedIn(request))) : reply.redirect(pagePath(session), 303),
      ),
    );
  }
  bankRoutes(app, parts);
}

function bankRoutes(app: FastifyInstance, { book, desk }: StripeParts): void {
  const withIntent = (
    request: Asked,
    reply: FastifyReply,
    work: (intent: Intent, returnUrl: string, view: View) => FastifyReply,
  ): FastifyReply => {
    const intent = book.find('payment_intent', request.params.id);
    const returnUrl = intent?.next_action?.redirect_to_url.return_url;
    const view = viewOf(request, `/c/bank/${encodeURIComponent(request.params.id)}`);
    reply.headers(pageHeaders(returnUrl === undefined ? [] : [returnUrl]));
    if (intent === undefined || returnUrl === undefined) return reply.code(404).type('text/html; charset=utf-8').send(missingPage(view));
    return work(intent, returnUrl, view);
  };
  const cardOf = (intent: Intent): string => {
    const card = book.find('payment_method', intent.payment_method)?.card;
    return card === undefined ? '' : `${card.brand} •••• ${card.last4}`;
  };
  app.get('/c/bank/:id', (request: Asked, reply) =>
    withIntent(request, reply, (intent, _to, view) => reply.type('text/html; charset=utf-8').send(bankPage(intent, cardOf(intent), view))),
  );
  app.post('/c/bank/:id/code', (request: Asked, reply) =>
    withIntent(request, reply, (intent, to, view) => {
      if ((typedIn(request)['code'] ?? '').trim() !== bankCode) return send(reply, { page: bankPage(intent, cardOf(intent), view, true) });
      desk.succeed(intent);
      return send(reply, { to });
    }),
  );
  app.post('/c/bank/:id/decision', (request: Asked, reply) =>
    withIntent(request, reply, (intent, to) => {
      desk.fail(intent);
      return send(reply, { to });
    }),
  );
}
