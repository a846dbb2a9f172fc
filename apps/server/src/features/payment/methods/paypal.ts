import { payMethods } from '@upline/contract/pay-methods';
import { byInquiry, gatewayDesk } from './by-inquiry.ts';
import type { PayMethod } from './pay-method.ts';

/** PayPal, on a page of the gateway. */
export const paypal: PayMethod = { ...payMethods.paypal, ...byInquiry, desk: gatewayDesk('paypal') };
