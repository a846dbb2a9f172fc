import { payMethods } from '@upline/contract/pay-methods';
import { byGateway } from './by-inquiry.ts';
import type { PayMethod } from './pay-method.ts';

/** PayPal, on a page of the gateway. */
export const paypal: PayMethod = { ...payMethods.paypal, ...byGateway('paypal') };
