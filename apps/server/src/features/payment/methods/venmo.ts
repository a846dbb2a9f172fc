import { payMethods } from '@upline/contract/pay-methods';
import { byInquiry } from './by-inquiry.ts';
import { gatewayDesk } from './gateway-desk.ts';
import type { PayMethod } from './pay-method.ts';

/** Venmo, on a page of the gateway. */
export const venmo: PayMethod = { ...payMethods.venmo, ...byInquiry, desk: gatewayDesk('venmo') };
