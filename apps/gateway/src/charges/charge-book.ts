import type { Charge, Refund } from './charge.ts';
import type { Journal } from './journal.ts';

const maxCharges = 50_000;
/** Longer than the period in which a payer's bank may charge back. */
const maxAgeMs = 400 * 24 * 3600 * 1000;

/** All charges the gateway knows, limited in number and age, and written to the journal if there is one. */
export interface ChargeBook {
  find(id: string): Charge | undefined;
  findByReference(reference: string): Charge | undefined;
  findByToken(chargeToken: string): Charge | undefined;
  /** A refund with its charge, by the refund's id or its reference; undefined if unknown. */
  findRefund(name: string): { charge: Charge; refund: Refund } | undefined;
  /** True if any charge, capture or refund has used the reference. */
  isReferenceTaken(reference: string): boolean;
  /** Adds a charge or replaces its state. */
  save(charge: Charge): Charge;
}

/** Makes the book from the journal. `limit` is the largest number of charges; the oldest are removed first. */
export function createChargeBook(journal?: Journal, limit: number = maxCharges): ChargeBook {
  const charges = new Map<string, Charge>();
  const idByReference = new Map<string, string>();
  const idByToken = new Map<string, string>();
  const idByRefund = new Map<string, string>();
  let linesSinceRewrite = 0;

  const index = (charge: Charge): void => {
    charges.set(charge.id, charge);
    idByToken.set(charge.chargeToken, charge.id);
    for (const reference of [charge.reference, ...charge.laterReferences]) idByReference.set(reference, charge.id);
    for (const refund of charge.refunds) idByRefund.set(refund.id, charge.id).set(refund.reference, charge.id);
  };
  const forgetOldest = (): void => {
    const eldestKept = Date.now() - maxAgeMs;
    for (const charge of charges.values()) {
      if (charges.size <= limit && charge.timeCreatedMs >= eldestKept) return;
      charges.delete(charge.id);
      idByToken.delete(charge.chargeToken);
      for (const reference of [charge.reference, ...charge.laterReferences]) idByReference.delete(reference);
      for (const refund of charge.refunds) for (const name of [refund.id, refund.reference]) idByRefund.delete(name);
    }
  };

  for (const charge of journal?.read() ?? []) index(charge);
  forgetOldest();
  journal?.rewrite(charges.values());

  return {
    find: (id) => charges.get(id),
    findByReference(reference) {
      const charge = charges.get(idByReference.get(reference) ?? '');
      return charge?.reference === reference ? charge : undefined;
    },
    findRefund(name) {
      const charge = charges.get(idByRefund.get(name) ?? '');
      const refund = charge?.refunds.find(({ id, reference }) => id === name || reference === name);
      return charge && refund && { charge, refund };
    },
    findByToken: (chargeToken) => charges.get(idByToken.get(chargeToken) ?? ''),
    isReferenceTaken: (reference) => idByReference.has(reference),
    save(charge) {
      journal?.append(charge);
      linesSinceRewrite += 1;
      index(charge);
      forgetOldest();
      if (linesSinceRewrite > 10_000 + 2 * charges.size) {
        journal?.rewrite(charges.values());
        linesSinceRewrite = 0;
      }
      return charge;
    },
  };
}
