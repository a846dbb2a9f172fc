import { randomBytes } from 'node:crypto';
import { createFixedClock } from '../../../../../platform/clock.ts';
import { replaceKeys } from '../../../gateways/account-rows.ts';
import { noticePath } from '../../../gateways/notification-address.ts';
import { accountAt, chooseGateway } from '../../gateway-accounts.ts';
import { openPayShop, type PayShop } from '../../pay-shop.ts';
import { startStripeService, STRIPE_KEY, stripeHeaders, type StripeService } from '../../stripe-service.ts';
import type { Happened, Message, OpenedWay, PayWay } from '../pay-way.ts';

/** An account at Stripe, through the official library and a service of the same shape. */
export const stripeWay: PayWay = {
  name: 'Stripe',
  lacks: {},
  async open() {
    const service = await startStripeService();
    const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
    const shop = await openPayShop(clock, { STRIPE_PORT: String(service.port) });
    const { database } = shop.server;
    const { settings } = shop.parts;
    const accountId = await accountAt(database, settings, 'stripe', { secretKey: STRIPE_KEY, webhookSecret: '' });
    const path = noticePath(accountId);
    const webhookSecret = await service.tell(`${shop.url}${path}`);
    await replaceKeys(database, settings, {
      id: accountId,
      keys: { secretKey: STRIPE_KEY, webhookSecret },
      isLive: false,
      triedAt: clock.now(),
    });
    await chooseGateway(database, 'alipay', accountId);

    const messages = messagesOf(shop, service, { path, webhookSecret });
    return {
      shop,
      clock,
      pay: { payType: '2' },
      approve: async ({ link }) => void (await service.decide(link, 'approve')),
      decline: async ({ link }) => void (await service.decide(link, 'decline')),
      async held(reference) {
        const { charges, taken, returned } = await service.held(reference);
        return { charges, taken: BigInt(taken), returned: BigInt(returned) };
      },
      silence: () => service.fault('ipn_lost'),
      takeOther: (cents) => service.fault(cents > 0 ? 'amount_mismatch' : 'amount_short', 1),
      loseAnswer: () => service.fault('hang_after_charging', 1),
      cut: () => service.fault('down'),
      clear: () => service.clearFaults(),
      nextRefund: (outcome) =>
        service.fault(({ pending: 'refund_pending', failed: 'refund_failed', partRefused: 'part_refused' } as const)[outcome], 1),
      decideRefund: (reference, outcome) => service.decideRefund(reference, outcome),
      takeBack: (reference, cents) => service.chargeBack(reference, cents),
      messages,
      async close() {
        await shop.close();
        service.stop();
      },
    };
  },
};

/** Messages as Stripe sends them about payments of a shop. */
function messagesOf(
  { server: { database } }: PayShop,
  service: StripeService,
  { path, webhookSecret }: { path: string; webhookSecret: string },
): OpenedWay['messages'] {
  const signed = (body: string, secret = webhookSecret): Message => ({ path, headers: stripeHeaders(secret, body), body });
  const bodyAbout = async (reference: string, what: Happened): Promise<string> => {
    const attempt = await database.selectFrom('payment_attempt').select('gateway_id').where('reference', '=', reference).executeTakeFirst();
    const id = attempt?.gateway_id ?? 'cs_test_none';
    const { payment_intent: known } = (await service.call('GET', `checkout/sessions/${id}`)) as { payment_intent?: string | null };
    const intent = known ?? 'pi_none';
    const page = { id, object: 'checkout.session', mode: 'payment', client_reference_id: reference, amount_total: 7_364, currency: 'usd' };
    const about: Record<Happened, { type: string; object: object }> = {
      paid: { type: 'checkout.session.completed', object: { ...page, status: 'complete', payment_status: 'paid' } },
      pending: { type: 'payment_intent.processing', object: { id: intent, object: 'payment_intent', metadata: { reference } } },
      chargeback: { type: 'charge.dispute.created', object: { id: 'dp_1', object: 'dispute', payment_intent: intent, amount: 7_364 } },
      refund: { type: 'refund.updated', object: { id: 're_1', object: 'refund', payment_intent: intent, metadata: {} } },
    };
    const { type, object } = about[what];
    return JSON.stringify({ id: `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object } });
  };
  return {
    about: async (reference, what) => signed(await bodyAbout(reference, what)),
    altered: (message) => ({ ...message, body: message.body.replace('7364', '1') }),
    forged: async (reference) => signed(await bodyAbout(reference, 'paid'), `whsec_${'a'.repeat(32)}`),
  };
}
