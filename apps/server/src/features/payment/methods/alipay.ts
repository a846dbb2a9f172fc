import { payMethods } from '@upline/contract/pay-methods';
import { byGateway } from './by-inquiry.ts';
import type { PayMethod } from './pay-method.ts';

export const alipay: PayMethod = { ...payMethods.alipay, ...byGateway('alipay') };
