import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { freeEntry } from '../../../features/payment/index.ts';
import { decided } from './decisions.ts';
import { entryInSight } from './entry-in-sight.ts';

/** Releases money from the order it waits with. */
export const freeBankEntry: Handler<'freeBankEntry'> = async (context, { entryNo, version }) => {
  const entry = await entryInSight(context, entryNo);
  if (entry.version !== version) return refuse('bankChangedMeanwhile');
  const freed = await freeEntry(context.database, entry.id, context.now);
  return freed === undefined ? refuse('bankNothingWaits') : decided(freed);
};
