import { createFixedClock } from '../../../../../platform/clock.ts';
import { openPayShop } from '../../pay-shop.ts';
import { signedNotification } from '../../signed-notification.ts';
import type { Happened, Message, PayWay } from '../pay-way.ts';

const said: Readonly<Record<Happened, Record<string, string>>> = {
  paid: { transaction_type: 'charge', status: 'success' },
  pending: { transaction_type: 'charge', status: 'authorized' },
  chargeback: { transaction_type: 'chargeback', status: 'success' },
  refund: { transaction_type: 'refund', status: 'success' },
};

/** Gateway of the settings, through the sandbox that speaks its interface. */
export const citconWay: PayWay = {
  name: 'Citcon',
  lacks: {},
  async open() {
    const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
    const shop = await openPayShop(clock);
    const { sandbox } = shop;
    const messageOf = (body: string): Message => ({
      path: '/api/gateway/ipn',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    const fieldsOf = async (reference: string, what: Happened) => {
      const charge = await sandbox.charge(reference);
      return { id: charge?.id ?? 'f'.repeat(32), reference, amount: String(charge?.amount ?? 0), currency: 'USD', ...said[what] };
    };
    return {
      shop,
      clock,
      pay: { payType: '2' },
      approve: ({ link }) => sandbox.decide(link, 'approve'),
      decline: ({ link }) => sandbox.decide(link, 'decline'),
      async held(reference) {
        const charge = await sandbox.charge(reference);
        if (charge === undefined) return { charges: 0, taken: 0n, returned: 0n };
        const { amount_captured: taken, amount_refunded: refunded, amount_charged_back: back } = charge;
        return { charges: taken > 0 ? 1 : 0, taken: BigInt(taken), returned: BigInt(refunded + back) };
      },
      silence: () => sandbox.fault('ipn_lost'),
      takeOther: (cents) => sandbox.fault(cents > 0 ? 'amount_mismatch' : 'amount_short', 1),
      loseAnswer: () => sandbox.fault('hang_after_charging', 1),
      cut: () => sandbox.fault('down'),
      clear: () => sandbox.clearFaults(),
      nextRefund: (outcome) =>
        sandbox.fault(({ pending: 'refund_pending', failed: 'refund_failed', partRefused: 'part_refused' } as const)[outcome], 1),
      decideRefund: (reference, outcome) => sandbox.decideRefund(reference, outcome),
      takeBack: (reference, cents) => sandbox.chargeBack(reference, cents),
      messages: {
        about: async (reference, what) => messageOf(signedNotification(await fieldsOf(reference, what))),
        altered: (message) => messageOf(message.body.replace(/amount=\d+/, 'amount=1')),
        async forged(reference) {
          const body = new URLSearchParams(signedNotification(await fieldsOf(reference, 'paid')));
          body.set('sign', 'ab'.repeat(32));
          return messageOf(body.toString());
        },
      },
      close: () => shop.close(),
    };
  },
};
