import { payMethods } from '@upline/contract/pay-methods';
import { usdtMethod } from '../usdt/usdt-method.ts';
import type { PayMethod } from './pay-method.ts';

/** USDT-TRC20, to an address of ours on Tron. */
export const usdtOnTron: PayMethod = usdtMethod(payMethods.usdtOnTron, 'trc20');
