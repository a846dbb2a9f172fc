import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { findPlan } from '../../earnings/index.ts';
import { refuseLimited } from '../content/change-content.ts';
import { requireDraft } from './draft-row.ts';

/** Begins a document as a copy of a version. Its name says so, because two versions never have the same document. */
export const addPlanDraft: Handler<'addPlanDraft'> = async (context, { planId }) => {
  const { database, staff, now } = context;
  refuseLimited(staff);
  const plan = await findPlan(database, planId);
  if (plan === undefined) return refuse('planNotFound');
  const { format, ...rest } = plan.document as Record<string, unknown>;
  const document = { format, ...rest, name: `${plan.name.slice(0, 72)} +` };
  const { id } = await database
    .insertInto('plan_draft')
    .values({
      text: JSON.stringify(inOrder(document), undefined, 2),
      copied_from: planId,
      begun_by: staff.id,
      begun_at: now,
      changed_by: staff.id,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: (await requireDraft(context, id)).draft, message: 'staff.done' };
};

/** Fields in the order in which people read a plan; the database keeps none. */
const order = ['format', 'name', 'usdPerPv', 'calendar', 'cards', 'activity', 'bonuses', 'companyCap', 'release', 'splits', 'ranks'];

function inOrder(document: Record<string, unknown>): Record<string, unknown> {
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(Object.entries(document).toSorted(([a], [b]) => place(a) - place(b)));
}
