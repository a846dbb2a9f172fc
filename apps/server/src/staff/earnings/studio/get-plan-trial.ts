import type { Handler } from '../../../operation/handler.ts';
import { requireTrial } from './trial-row.ts';

/** A trial: how far it is, and what it found. */
export const getPlanTrial: Handler<'getPlanTrial'> = async (context, { trialNo }) => ({ data: await requireTrial(context, trialNo) });
