import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';

/** Crypto is described, and not offered yet. */
export const payOrderByXnCoin: Handler<'payOrderByXnCoin'> = () => refuse('payTypeUnsupported');
