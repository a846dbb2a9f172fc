import { sql } from 'kysely';
import type { StaffContext } from '../../operation/context.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { offeredLocale } from '../../platform/shop/index.ts';
import { namesOfRoles } from './read-roles.ts';

/**
 * Notifies all admins of new approvers, and records it in the audit, in the transaction that gives the permission. Admins without an address get no mail; they read it in the
 * audit.
 */
export async function tellOfApprovers(context: StaffContext, names: readonly string[]): Promise<void> {
  const { database, staff, approval, now } = context;
  if (names.length === 0) return;
  const admins = await database
    .selectFrom('staff')
    .select(['name', 'email', 'locale'])
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`'admin' = ANY (${namesOfRoles})`)
    .orderBy('id')
    .execute();
  const by = approval?.askedBy.name ?? staff.name;
  const confirmedBy = approval === undefined ? '' : staff.name;
  for (const approver of names) {
    const detail = { by, confirmedBy, told: admins.flatMap(({ name, email }) => (email === null ? [] : [name])).join(',') };
    await appendAudit(database, { at: now, actor: `staff:${staff.name}`, action: 'staff.mayApprove', subject: approver, detail });
    for (const { name, email, locale } of admins) {
      if (email === null) continue;
      const values = { name, approver, by: [by, confirmedBy].filter((one) => one !== '').join(', ') };
      await sendMail(database, { to: email, template: 'newApprover', locale: offeredLocale(locale ?? ''), values });
    }
  }
}
