import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { weekOf } from '../../../platform/calendar/index.ts';
import { planFor } from '../../earnings/index.ts';
import { showPlan } from './show-plan.ts';

/** Every version, the newest first, with whether it counts now. */
export function createListPlans({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listPlans'> {
  return async ({ database, now }, { pageNum, pageSize }) => {
    const all = database.selectFrom('plan_version');
    const rows = await all
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { size } = await all.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
    const data = [];
    const inForce = await planFor(database, weekOf(now, businessTimeZone));
    for (const row of rows) {
      const shown = await showPlan(database, row, businessTimeZone);
      // The version before is retired as soon as the next is activated, which may be weeks before the next counts.
      const state = row.id === inForce.id ? ('active' as const) : row.state === 'active' ? ('coming' as const) : row.state;
      data.push({ ...shown, state });
    }
    return { data, size };
  };
}
