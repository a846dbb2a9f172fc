import { createTranslator } from '@upline/i18n/server';
import type { Handler } from '../../../operation/handler.ts';
import { isEmail } from '../../../operation/is-email.ts';
import { foldCode } from '@upline/contract/fold-code';
import { isPhoneNumber } from '@upline/contract/is-phone-number';
import { refuse } from '../../../operation/refusal.ts';
import { recordCorrection } from '../corrections/record-correction.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';

/** Fields that cannot change once set, in the order in which faults are reported; orders and payouts rely on them. */
const setOnce = ['email', 'firstName', 'lastName', 'papernumber'] as const;
const columns = {
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  papernumber: 'paper_number',
  mobiletele: 'mobile',
} as const;

/** Changes the profile. A missing or unchanged field stays. A field that can be set once refuses a second value. */
export const saveProfile: Handler<'saveInfo'> = async ({ database, member, locale, now }, payload) => {
  // Locked: if two devices set a field at once, the second one is refused.
  const row = await database
    .selectFrom('member')
    .select(Object.values(columns))
    .where('id', '=', member.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Folded like the one that it is compared with.
  const held = { ...row, mobile: foldCode(row.mobile) };
  const fields = Object.keys(columns) as (keyof typeof columns)[];
  const changed = fields.filter((field) => payload[field] !== undefined && payload[field] !== held[columns[field]]);
  for (const field of setOnce) {
    if (!changed.includes(field) || held[columns[field]] === '') continue;
    return refuse('fieldSetAlready', { field, params: { field: createTranslator(locale)(`messages:profileField.${field}`) } });
  }
  if (changed.includes('email') && !isEmail(payload.email ?? '')) return refuse('emailRefused', { field: 'email' });
  const mobile = payload.mobiletele ?? '';
  if (changed.includes('mobiletele') && mobile !== '' && !isPhoneNumber(mobile)) return refuse('mobileRefused', { field: 'mobiletele' });
  if (changed.length === 0) return { data: {}, message: 'member.saved' };
  const values = Object.fromEntries(changed.map((field) => [columns[field], payload[field]]));
  // No mail to the new address has been confirmed yet.
  const unproved = changed.includes('email') ? { email_unproved_since: now } : {};
  await database
    .updateTable('member')
    .set({ ...values, ...unproved })
    .where('id', '=', member.id)
    .execute();
  // A session thief could have entered their own address, to have codes mailed there. There is no previous address to inform.
  if (changed.includes('email'))
    await recordCorrection(database, { memberId: member.id, fields: ['email'], by: null, tell: undefined, now });
  // Names of fields, never their values: the audit is kept forever.
  await appendAudit(database, {
    at: now,
    actor: member.code,
    action: 'member.changed',
    subject: member.code,
    detail: { fields: changed.join(',') },
  });
  return { data: {}, message: 'member.saved' };
};
