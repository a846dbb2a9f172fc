import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { dayText } from '../../../platform/calendar/index.ts';
import { waitWithEntry } from '../../../features/payment/index.ts';
import { entryInSight } from './entry-in-sight.ts';

/** Postpones undecided money until a day. */
export function createWaitBankEntry({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'waitBankEntry'> {
  return async (context, { entryNo, version, until }) => {
    await entryInSight(context, entryNo);
    if (until <= dayText(context.now, businessTimeZone)) return refuse('bankDayPast', { field: 'until' });
    const isWaiting = await waitWithEntry(context.database, { entryId: BigInt(entryNo), version, until });
    return isWaiting ? { data: { entryNo, until }, message: 'staff.done' } : refuse('bankChangedMeanwhile');
  };
}
