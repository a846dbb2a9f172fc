import type { PaymentMethod } from '../../platform/gateways/index.ts';

/** Pay types that lead to the gateway's own page. A card (1) needs a saved one and crypto (5, 6) an invoice: both have doors of their own. */
const methods: Readonly<Record<string, PaymentMethod>> = { '2': 'alipay', '3': 'paypal', '4': 'venmo' };

/** The gateway's method for a pay type of the wire; undefined where it is not offered. */
export function methodOf(payType: string): PaymentMethod | undefined {
  return Object.hasOwn(methods, payType) ? methods[payType] : undefined;
}
