import { randomBytes } from 'node:crypto';
import type { GatewayCharge, PaymentGateway } from '../../apps/server/src/platform/gateways/index.ts';

/** A gateway that answers at once, so that a recording contains only SQL. */
export interface MemoryGateway extends PaymentGateway {
  approve(reference: string): GatewayCharge;
}

export function createMemoryGateway(): MemoryGateway {
  const charges = new Map<string, GatewayCharge>();
  const find = (by: { gatewayId: string } | { reference: string }) =>
    'reference' in by ? charges.get(by.reference) : [...charges.values()].find(({ id }) => id === by.gatewayId);
  const notOffered = async () => ({ ok: false as const, reason: 'refused' as const, detail: 'not offered' });
  return {
    async createCharge({ reference, amountCents, currency }) {
      const charge: GatewayCharge = {
        id: randomBytes(16).toString('hex'),
        reference,
        amountCents,
        currency,
        status: 'pending',
        link: `memory:${reference}`,
      };
      charges.set(reference, charge);
      return { ok: true, gatewayId: charge.id, status: charge.status, link: `memory:${reference}` };
    },
    async inquire(by) {
      const charge = find(by);
      return charge ? { ok: true, found: true, charge } : { ok: true, found: false };
    },
    approve(reference) {
      const charge = charges.get(reference);
      if (!charge) throw new Error(`no charge ${reference}`);
      charge.status = 'paid';
      return charge;
    },
    readNotification({ rawBody: reference }) {
      const charge = charges.get(reference);
      if (!charge) return { ok: false, reason: 'malformed' };
      return {
        ok: true,
        type: 'charge',
        gatewayId: charge.id,
        reference,
        amountCents: charge.amountCents,
        currency: 'USD',
        status: 'paid',
      };
    },
    cancel: notOffered,
    capture: notOffered,
    refund: notOffered,
    vault: { openForBrowser: notOffered, store: notOffered, find: notOffered, remove: notOffered },
  };
}
