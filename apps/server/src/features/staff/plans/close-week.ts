import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { chosenTime } from '../../../platform/clock.ts';
import { closeNextWeek, isClosed } from '../../earnings/index.ts';
import type { FeatureParts } from '../../parts.ts';
import { auditStaffAct } from '../audit/audited.ts';

/** Does at once what the calendar does some minutes after a week's end, and verifies that a closed week follows from its input. */
export function createCloseWeek({
  settings,
  livingFigures,
  clock,
}: Pick<FeatureParts, 'settings' | 'livingFigures' | 'clock'>): Handler<'closeWeek'> {
  return async (context, payload) => {
    const { database } = context;
    const { week } = payload;
    await auditStaffAct(database, context, 'closeWeek', payload);
    if (week !== undefined && (await isClosed(database, week))) {
      const { isSame, lines } = await livingFigures.settler.run('checkWeek', { week });
      const { facts } = await database.selectFrom('week_run').select('facts').where('week', '=', week).executeTakeFirstOrThrow();
      const paid = amountOf(BigInt((facts as { paidCents?: number }).paidCents ?? 0));
      return { data: { week: String(week), outcome: isSame ? 'same' : 'differs', lines, paid, month: '' }, message: 'staff.done' };
    }
    const closed = await closeNextWeek({ database, settings, settler: livingFigures.settler }, week, chosenTime(clock));
    if (closed === undefined) return refuse('weekRefused', { field: 'week' });
    const { outcome, lines, facts, week: closedWeek } = closed.week;
    return {
      data: {
        week: String(closedWeek),
        outcome: outcome === 'busy' ? 'busy' : 'closed',
        lines,
        paid: amountOf(BigInt(facts?.paidCents ?? 0)),
        month: closed.month === undefined ? '' : String(closed.month.month),
      },
      message: 'staff.done',
    };
  };
}
