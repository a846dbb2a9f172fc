import type { PaymentMethod } from '../../../platform/gateways/index.ts';

/** Pay types that lead to the gateway. A card (1) is one the member has saved; crypto (5, 6) needs an invoice and has a door of its own. */
const methods: Readonly<Record<string, PaymentMethod>> = { '1': 'card', '2': 'alipay', '3': 'paypal', '4': 'venmo' };

/** The gateway's method for a pay type of the wire; undefined where it is not offered. */
export function methodOf(payType: string): PaymentMethod | undefined {
  return Object.hasOwn(methods, payType) ? methods[payType] : undefined;
}

/** Pay types of the gateway, in SQL's words: what is paid in coins (5, 6) the chains decide. */
export const gatewayPayTypes = [1, 2, 3, 4];
