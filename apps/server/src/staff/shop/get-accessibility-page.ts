import type { Handler } from '../../operation/handler.ts';

/** The accessibility page in every language. */
export const getAccessibilityPage: Handler<'getAccessibilityPage'> = async ({ database }) => {
  const row = await database
    .selectFrom('accessibility_page as page')
    .innerJoin('staff', 'staff.id', 'page.staff_id')
    .select(['page.body', 'page.changed_at', 'staff.name'])
    .executeTakeFirst();
  return { data: { body: row?.body ?? {}, changedBy: row?.name ?? '', changedAt: row?.changed_at.toISOString() ?? null } };
};
