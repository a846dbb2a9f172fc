import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { weekOf } from '../../../platform/calendar/index.ts';
import { ensureDefaultPlan } from '../../../features/earnings/index.ts';
import { stateIn } from './plans-in-order.ts';
import { createShowPlan } from '../plan-documents/show-plan.ts';

/** Every version, newest first, and whether it counts now or will. */
export function createListPlans({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listPlans'> {
  return async ({ database, now }, { pageNum, pageSize }) => {
    await ensureDefaultPlan(database);
    const all = database.selectFrom('plan_version');
    const rows = await all
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { size } = await all.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
    const activated = await all.select(['id', 'from_week', 'activated_at']).where('activated_at', 'is not', null).execute();
    const week = weekOf(now, businessTimeZone);
    const show = await createShowPlan(database, rows, businessTimeZone);
    const data = rows.map((row) => {
      // The previous version is retired as soon as the next is activated, which may be weeks before the next counts.
      const state = row.activated_at === null ? 'past' : stateIn(activated, row, week);
      return { ...show(row), state: state === 'past' ? (row.state === 'active' ? ('retired' as const) : row.state) : state };
    });
    return { data, size };
  };
}
