import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { weekOf } from '../../../platform/calendar/index.ts';
import {
  countsAs,
  findPlan,
  lockPlan,
  type PlanRow,
  readPlan,
  setState,
  startPlan,
  typesOfMembers,
} from '../../../features/earnings/index.ts';
import { type Act, approvable, type ApprovableHandler, type PreviewContext } from '../../../desk/approvals/index.ts';
import { faultsOfCalendars, readActivated } from './calendars-in-order.ts';
import { refusePlanState } from '../plan-documents/refuse-plan-state.ts';
import { isWeek } from '../is-week.ts';
import { showPlan } from '../plan-documents/show-plan.ts';
import { faultLinesIn } from '../plan-documents/fault-words.ts';
import { lintAny, readShopBounds } from '../plan-documents/shop-lint.ts';

type ActivatePlan = Act<'activatePlan'>;
type Calendar = Pick<Settings, 'businessTimeZone'>;
type Asked = Parameters<ActivatePlan['carryOut']>[1];

/** Activates a version from a week on. A second person always has to approve it. */
export const createActivatePlan = (calendar: Calendar): ApprovableHandler<'activatePlan'> =>
  approvable('activatePlan', { preview: createPreview(calendar), audited: createActivation(calendar) });

function createPreview(calendar: Calendar): ActivatePlan['preview'] {
  return async (context, asked) => {
    const { database, isBinding } = context;
    const row = isBinding ? await lockPlan(database, asked.planId) : await findPlan(database, asked.planId);
    const fault = faultOf(context, row, asked, calendar) ?? (await lintFault(context, asked, calendar));
    if (row === undefined || fault !== undefined) return fault ?? refuse('planNotFound');
    const before = await database
      .selectFrom('plan_version')
      .select(['id', 'name', 'from_week'])
      .where('state', '=', 'active')
      .executeTakeFirst();
    const simulation = (row.simulation ?? {}) as { week?: number; paidCents?: number; weekPv?: number };
    return {
      subject: { kind: 'plan', id: String(asked.planId) },
      companyCode: undefined,
      changes: [
        { what: 'plan', whose: '', unit: 'text', before: before?.name ?? null, after: row.name },
        { what: 'fromWeek', whose: row.name, unit: 'week', before: null, after: asked.fromWeek },
        { what: 'simulatedWeek', whose: row.name, unit: 'week', before: null, after: simulation.week ?? null },
        { what: 'simulatedPay', whose: row.name, unit: 'money', before: null, after: amountOf(BigInt(simulation.paidCents ?? 0)) },
        { what: 'simulatedVolume', whose: row.name, unit: 'pv', before: null, after: amountOf(BigInt(simulation.weekPv ?? 0)) },
        ...(await typesLost(context, row)),
      ],
      restsOn: {
        state: row.state,
        document: row.hash.toString('hex'),
        simulation: JSON.stringify(row.simulation),
        activeBefore: before?.id ?? null,
      },
    };
  };
}

/** Types that members have and the version lacks: the approver sees what they will count as. */
async function typesLost({ database }: Pick<PreviewContext, 'database'>, { id, name }: PlanRow) {
  const plan2 = (await readPlan(database, id))?.plan2;
  if (plan2 === undefined) return [];
  const lost = (await typesOfMembers(database)).filter((type) => countsAs(plan2, type) !== type);
  return lost.map((type) => ({ what: 'memberType', whose: name, unit: 'text' as const, before: type, after: countsAs(plan2, type) ?? '' }));
}

/** Orders of the current week were counted under the plan they were paid under, so a change starts with a week that has not begun. */
function faultOf(
  { locale, now }: Pick<PreviewContext, 'locale' | 'now'>,
  row: PlanRow | undefined,
  { fromWeek }: Asked,
  { businessTimeZone }: Calendar,
): Refusal<'planNotFound' | 'planNotReady' | 'weekRefused'> | undefined {
  if (row === undefined) return refuse('planNotFound');
  // Versions in state `approved` were approved by a second person before activation itself needed approval.
  if (row.state !== 'simulated' && row.state !== 'approved') return refusePlanState(locale, row.state);
  if (!isWeek(fromWeek) || fromWeek <= weekOf(now, businessTimeZone)) return refuse('weekRefused', { field: 'fromWeek' });
  return undefined;
}

/** A version drafted before a company closed, or under looser checks, does not start; nor does one whose calendar does not continue the previous plan's. */
async function lintFault(
  { database, locale, now }: Pick<PreviewContext, 'database' | 'locale' | 'now'>,
  { planId, fromWeek }: Asked,
  { businessTimeZone }: Calendar,
): Promise<Refusal<'planRefused'> | undefined> {
  const version = await readPlan(database, planId);
  if (version === undefined) return undefined;
  const rows = [...(await readActivated(database)), { id: planId, from_week: fromWeek, activated_at: now }];
  const { faults } = lintAny(version, await readShopBounds(database));
  const all = [...faults, ...(await faultsOfCalendars(database, rows, weekOf(now, businessTimeZone)))];
  return all.length === 0 ? undefined : refuse('planRefused', { params: { reason: faultLinesIn(locale, all) } });
}

function createActivation(calendar: Calendar): ActivatePlan['carryOut'] {
  return async (context, asked) => {
    const { database, staff, now, approval } = context;
    const row = await lockPlan(database, asked.planId);
    const fault = faultOf(context, row, asked, calendar) ?? (await lintFault(context, asked, calendar));
    if (row === undefined || fault !== undefined) return fault ?? refuse('planNotFound');
    if (row.approved_by === null && approval !== undefined) {
      // Two people have agreed; one of them did not draft it.
      const other = staff.id === row.drafted_by ? approval.askedBy.id : staff.id;
      await setState(database, row.id, { state: 'approved', approved_by: other });
    }
    const active = await startPlan(database, row.id, asked.fromWeek, now);
    return { data: await showPlan(database, active, calendar.businessTimeZone), message: 'staff.done' };
  };
}
