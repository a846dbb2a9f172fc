import { sql } from 'kysely';
import { keepZone } from '../../apps/server/src/features/earnings/index.ts';
import { columnsOfPlan, readAnyPlan } from '../../apps/server/src/features/earnings/plans/any-plan.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { asFormat2 } from '../../packages/plan/src/format2/index.ts';
import { defaultPlan } from '../../packages/plan/src/index.ts';

/** Activates the default plan in format 2 for every week that is not closed yet. Carries over the stars of the last month. */
export async function activateFormatTwo(database: Database, timeZone: string): Promise<void> {
  await keepZone(database, timeZone);
  const { name, document, document_text: text, hash } = columnsOfPlan(readAnyPlan(asFormat2(defaultPlan)));
  await database.updateTable('plan_version').set({ state: 'retired' }).where('state', '=', 'active').execute();
  await sql`
    INSERT INTO plan_version (name, document, document_text, hash, state, from_week, activated_at)
    SELECT ${name}, ${document}::jsonb, ${text}, ${hash}, 'active', max(from_week), now() FROM plan_version`.execute(database);
}
