import { payMethods } from '@upline/contract/pay-methods';
import { byGateway } from './by-inquiry.ts';
import type { PayMethod } from './pay-method.ts';

/** Venmo, on a page of the gateway. */
export const venmo: PayMethod = { ...payMethods.venmo, ...byGateway('venmo') };
