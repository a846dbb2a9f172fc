import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { showPlan } from './show-plan.ts';

/** Every version with its state, the newest first. */
export function createListPlans({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listPlans'> {
  return async ({ database }, { pageNum, pageSize }) => {
    const all = database.selectFrom('plan_version');
    const rows = await all
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { size } = await all.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
    const data = [];
    for (const row of rows) data.push(await showPlan(database, row, businessTimeZone));
    return { data, size };
  };
}
