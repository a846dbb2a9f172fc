import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { addWeeks, weekOf } from '../../../platform/calendar/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addressOf } from '../../../platform/database/reading-database.ts';
import { keepSimulation, lockPlan, openWeeksWith, simulateWeekTask, TOO_HEAVY } from '../../../features/earnings/index.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { faultIn } from '../plan-documents/fault-words.ts';
import { planAside } from '../plan-documents/plan-aside.ts';
import { refuseCostlyPlan } from '../plan-documents/refuse-costly-plan.ts';
import { refusePlanState } from '../plan-documents/refuse-plan-state.ts';
import { showPlan } from '../plan-documents/show-plan.ts';

/** Settles a week by the version without any effect on the shop, and saves the totals with the version. */
export function createSimulatePlan({ settings, database: shop }: Pick<FeatureParts, 'settings' | 'database'>): Handler<'simulatePlan'> {
  return async (context, payload) => {
    const { database, locale, now } = context;
    const { planId, of } = payload;
    const found = await database.selectFrom('plan_version').select('state').where('id', '=', planId).executeTakeFirst();
    if (found === undefined) return refuse('planNotFound');
    if (found.state === 'retired') return refusePlanState(locale, found.state);
    const costly = await refuseCostlyPlan(database, planId, locale);
    if (costly !== undefined) return costly;
    const open = await openWeeksWith(database, weekOf(now, settings.businessTimeZone));
    const week = of === 'openWeek' ? open.last : addWeeks(open.first, -1);
    const simulation = await planAside(simulateWeekTask, { address: addressOf(shop), planId, week });
    if (simulation === undefined) return refuse('planRefused', { field: 'planId', params: { reason: faultIn(locale, TOO_HEAVY) } });
    return inTransaction(database, async (transaction) => {
      const row = await lockPlan(transaction, planId);
      if (row === undefined) return refuse('planNotFound');
      const kept = await keepSimulation(transaction, row, simulation);
      await auditStaffAct(transaction, context, 'simulatePlan', payload);
      return { data: await showPlan(transaction, kept, settings.businessTimeZone), message: 'staff.done' as const };
    });
  };
}
