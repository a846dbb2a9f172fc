import type { Settings } from '../../../config/settings.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { weekOf } from '../../../platform/calendar/index.ts';
import { findPlan, lockPlan, movePlan, type PlanRow } from '../../../features/earnings/index.ts';
import { type Act, approvable, type ApprovableHandler, type PreviewContext } from '../../../desk/approvals/index.ts';
import { faultLinesIn } from '../plan-documents/fault-words.ts';
import { faultsOfCalendars, readActivated } from './calendars-in-order.ts';
import { type Activated, stateIn } from './plans-in-order.ts';
import { isWeek } from '../is-week.ts';
import { showPlan } from '../plan-documents/show-plan.ts';

type MovePlanStart = Act<'movePlanStart'>;
type Calendar = Pick<Settings, 'businessTimeZone'>;
type Asked = Parameters<MovePlanStart['carryOut']>[1];

/** Moves the first week of an activated version that has not begun. A second person always has to approve it. */
export const createMovePlanStart = (calendar: Calendar): ApprovableHandler<'movePlanStart'> =>
  approvable('movePlanStart', { preview: createPreview(calendar), audited: createMove(calendar) });

function createPreview(calendar: Calendar): MovePlanStart['preview'] {
  return async (context, asked) => {
    const { database, isBinding } = context;
    const row = isBinding ? await lockPlan(database, asked.planId) : await findPlan(database, asked.planId);
    const activated = await readActivated(database);
    const fault = await faultOf(context, { row, activated }, asked, calendar);
    if (row === undefined || fault !== undefined) return fault ?? refuse('planNotFound');
    return {
      subject: { kind: 'plan', id: String(asked.planId) },
      companyCode: undefined,
      changes: [{ what: 'fromWeek', whose: row.name, unit: 'week', before: row.from_week, after: asked.fromWeek }],
      restsOn: { fromWeek: row.from_week, activated: activated.map(({ id, from_week: from }) => `${id} ${from}`).join(', ') },
    };
  };
}

/** Weeks that have begun keep the version by which their orders were counted. */
async function faultOf(
  { database, locale, now }: Pick<PreviewContext, 'database' | 'locale' | 'now'>,
  { row, activated }: { row: PlanRow | undefined; activated: readonly Activated[] },
  { fromWeek }: Asked,
  { businessTimeZone }: Calendar,
): Promise<Refusal<'planNotFound' | 'planNotComing' | 'planRefused' | 'weekRefused' | 'planOvertaken'> | undefined> {
  if (row === undefined) return refuse('planNotFound');
  const present = weekOf(now, businessTimeZone);
  if (row.activated_at === null || stateIn(activated, row, present) !== 'coming') return refuse('planNotComing');
  if (!isWeek(fromWeek) || fromWeek <= present || fromWeek === row.from_week) return refuse('weekRefused', { field: 'fromWeek' });
  const moved = activated.map((one) => (one.id === row.id ? { ...one, from_week: fromWeek } : one));
  // A later activated version may count from then on.
  if (stateIn(moved, { ...row, from_week: fromWeek }, present) !== 'coming') return refuse('planOvertaken', { field: 'fromWeek' });
  const faults = await faultsOfCalendars(database, moved, present);
  return faults.length === 0 ? undefined : refuse('planRefused', { params: { reason: faultLinesIn(locale, faults) } });
}

function createMove(calendar: Calendar): MovePlanStart['carryOut'] {
  return async (context, asked) => {
    const { database } = context;
    const row = await lockPlan(database, asked.planId);
    const fault = await faultOf(context, { row, activated: await readActivated(database) }, asked, calendar);
    if (fault !== undefined) return fault;
    const moved = await movePlan(database, asked.planId, asked.fromWeek);
    return { data: await showPlan(database, moved, calendar.businessTimeZone), message: 'staff.done' };
  };
}
