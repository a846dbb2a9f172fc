import type { Handler } from '../../../operation/handler.ts';
import { requireTrial } from './trial-row.ts';

/** A trial with its progress and findings. */
export const getPlanTrial: Handler<'getPlanTrial'> = async (context, { trialNo }) => ({ data: await requireTrial(context, trialNo) });
