import { type PayMethodName, payMethods as rows } from '@upline/contract/pay-methods';
import * as all from './all.ts';
import type { PayMethod } from './pay-method.ts';

const named: Readonly<Record<PayMethodName, PayMethod>> = all;

/** Third-party ways to pay, in the contract's order. A contract method missing in `all.ts` does not compile. */
export const payMethods: readonly PayMethod[] = (Object.keys(rows) as PayMethodName[]).map((name) => named[name]);
