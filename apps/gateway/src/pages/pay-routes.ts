import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Charge, isOpen } from '../charges/charge.ts';
import type { Decision } from '../charges/charge-desk.ts';
import { brandOf, isCardNumber, isLiveExpiry } from '../charges/vault.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { chooseLocale, translator } from './dictionary.ts';
import type { View } from './page-frame.ts';
import { bankPage, type CardFault, cardPage, decisionPage, donePage, missingPage, returnUrl } from './pay-pages.ts';
import { pageHeaders } from './security-headers.ts';

const stylesheet = readFileSync(new URL('./sandbox-pay.css', import.meta.url), 'utf8');
const bankCode = '123456';
const decisions: readonly Decision[] = ['approve', 'decline', 'cancel'];

type PayRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: { locale?: unknown };
  Body: Record<string, string> | undefined;
}>;
type Step = (charge: Charge, view: View, typed: Record<string, string>) => Charge | { page: string };

function viewOf(request: FastifyRequest<{ Querystring: { locale?: unknown } }>, path: string): View {
  const locale = chooseLocale(request.query.locale, request.headers['accept-language']);
  return { locale, text: translator(locale), path };
}

function pageOf(charge: Charge, view: View): string {
  if (!isOpen(charge)) return donePage(charge, view);
  if (charge.method !== 'card') return decisionPage(charge, view);
  return charge.card ? bankPage(charge, view) : cardPage(charge, view);
}

function cardFaults(typed: Record<string, string>): CardFault[] {
  const checks: Record<CardFault, boolean> = {
    holder: (typed['holder'] ?? '').trim() !== '',
    number: isCardNumber((typed['number'] ?? '').replaceAll(/[\s-]/g, '')),
    // The number keys of a phone have no slash, so 0829 is as valid as 08/29.
    expiry: isLiveExpiry((typed['expiry'] ?? '').replaceAll(/\s/g, '').replace(/^(\d{2})(\d{2})$/, '$1/$2')),
    cvv: /^\d{3,4}$/.test(typed['cvv'] ?? ''),
  };
  return (Object.keys(checks) as CardFault[]).filter((name) => !checks[name]);
}

function paySteps({ desk }: GatewayParts): Record<string, Step> {
  return {
    decision(charge, view, typed) {
      const decision = decisions.find((each) => each === typed['decision']);
      // A card is approved only at its bank's step.
      if (decision === undefined || (charge.method === 'card' && decision === 'approve')) return { page: pageOf(charge, view) };
      return desk.decide(charge, decision);
    },
    card(charge, view, typed) {
      if (charge.method !== 'card') return { page: pageOf(charge, view) };
      const faults = cardFaults(typed);
      const { holder = '', expiry = '', number = '' } = typed;
      if (faults.length > 0) return { page: cardPage(charge, view, faults, { holder, expiry }) };
      const digits = number.replaceAll(/[\s-]/g, '');
      return desk.takeCard(charge, { brand: brandOf(digits), lastFour: digits.slice(-4) });
    },
    bank(charge, view, typed) {
      if (!charge.card) return { page: pageOf(charge, view) };
      if ((typed['code'] ?? '').trim() !== bankCode) return { page: bankPage(charge, view, true) };
      return desk.decide(charge, 'approve');
    },
  };
}

function answerStep(reply: FastifyReply, result: Charge | { page: string }, view: View): FastifyReply {
  if ('page' in result) return reply.code(422).type('text/html; charset=utf-8').send(result.page);
  const next = isOpen(result) ? `/pay/${result.chargeToken}?locale=${view.locale}` : returnUrl(result);
  return reply.code(303).header('location', next).send();
}

/** The hosted pay pages: `GET /pay/:token` and the steps posted from it. The token in the address is the payer's only credential. */
export function payRoutes(app: FastifyInstance, parts: GatewayParts): void {
  const { book } = parts;
  app.get('/pay/sandbox-pay.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'max-age=300')
      .header('x-content-type-options', 'nosniff')
      .send(stylesheet),
  );
  const withCharge = (request: PayRequest, reply: FastifyReply, answer: (charge: Charge, view: View) => FastifyReply) => {
    const charge = book.findByToken(request.params.token);
    const view = viewOf(request, `/pay/${encodeURIComponent(request.params.token)}`);
    reply.headers(pageHeaders(charge));
    if (!charge) return reply.code(404).type('text/html; charset=utf-8').send(missingPage(view));
    return answer(charge, view);
  };
  app.get('/pay/:token', (request: PayRequest, reply) =>
    withCharge(request, reply, (charge, view) => reply.type('text/html; charset=utf-8').send(pageOf(charge, view))),
  );
  for (const [name, step] of Object.entries(paySteps(parts))) {
    app.post(`/pay/:token/${name}`, (request: PayRequest, reply) =>
      withCharge(request, reply, (charge, view) =>
        answerStep(reply, isOpen(charge) ? step(charge, view, request.body ?? {}) : charge, view),
      ),
    );
    // A reload or a shared address of a step redirects to its page.
    app.get(`/pay/:token/${name}`, (request: PayRequest, reply) => reply.redirect(`/pay/${encodeURIComponent(request.params.token)}`, 303));
  }
}
