import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { refuseLimited } from '../../../desk/access/refuse-limited.ts';
import { keepPeriod, refuseOverlap } from './keep-period.ts';
import { type PeriodRow, readPeriods, shownPeriod } from './price-rows.ts';

/** Moves the end of a period. A period that has not begun and is to end now is dropped, because it would never be in force. */
export function createEndPrice(settings: Pick<Settings, 'businessTimeZone'>): Handler<'endPrice'> {
  return async (context, { periodNo, at: wanted }) => {
    const { database, staff } = context;
    refuseLimited(staff);
    const period = await lockPeriod(database, periodNo);
    if (period === undefined) return refuse('pricePeriodNotFound');
    if (period.state === 'over' || period.state === 'dropped') return refuse('pricePeriodOver');
    const at = await timeOf(database);
    const until = wanted === '' ? (period.state === 'planned' ? period.from : at) : new Date(wanted);
    if (wanted !== '' && until < at) return refuse('pricePeriodRefused', { field: 'at', params: { context: 'past' } });
    if (wanted !== '' && until <= period.from) return refuse('pricePeriodRefused', { field: 'at', params: { context: 'endFirst' } });
    const { id, variantId, from } = period;
    await refuseOverlap(database, { variantId, from, until, besides: id, field: 'at' }, settings);
    await database.updateTable('price_period').set({ until_at: until, ended_by: staff.id, ended_at: at }).where('id', '=', id).execute();
    const [after] = await readPeriods(database, sql`period.id = ${id}`);
    if (after === undefined) return refuse('pricePeriodNotFound');
    await keepPeriod(context, { before: period, after });
    return { data: shownPeriod(after), message: 'staff.done' };
  };
}

/** The period, after its variant is locked as for planning one; undefined if there is none. */
async function lockPeriod(database: Database, periodNo: number): Promise<PeriodRow | undefined> {
  await sql`
    SELECT FROM product_variant WHERE id = (SELECT variant_id FROM price_period WHERE id = ${periodNo}::bigint) FOR NO KEY UPDATE`.execute(
    database,
  );
  const [period] = await readPeriods(database, sql`period.id = ${periodNo}::bigint`);
  return period;
}
