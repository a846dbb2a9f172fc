import type { PayloadOf } from '@upline/contract';
import { foldCode } from '@upline/contract/fold-code';
import { isPhoneNumber } from '@upline/contract/is-phone-number';

import { createTranslator } from '@upline/i18n/server';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { isEmail } from '../../../operation/is-email.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { recordCorrection, shownTime } from '../../../features/member/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { maskedEmail, maskedName, maskedNumber } from '../../../desk/lists/masked.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  mobile: 'mobile',
  paperNumber: 'paper_number',
} as const;
type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];

/** Field names as members read them, under `messages:profileField`. */
const words = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  mobile: 'mobiletele',
  paperNumber: 'papernumber',
} as const satisfies Record<Field, string>;

/** People who may not see contacts can see a request. */
const masks: Readonly<Record<Field, (text: string) => string>> = {
  firstName: maskedName,
  lastName: maskedName,
  email: maskedEmail,
  mobile: maskedNumber,
  paperNumber: maskedNumber,
};

type CorrectMember = Act<'correctMember'>;
type Asked = PayloadOf<'correctMember'>;
type Calendar = Pick<Settings, 'businessTimeZone'>;

/**
 * Corrects what a member cannot change alone. Mails the old address and, if it differs now, the new one. Another e-mail or telephone begins a pause, and the old address can stop
 * the account. Anyone who reads the mails of an account can choose its password, so another e-mail needs a second person.
 */
export const createCorrectMember = (settings: Calendar): ApprovableHandler<'correctMember'> =>
  approvable('correctMember', { preview: previewCorrection, carryOut: createCorrection(settings), personalFields: fields });

const previewCorrection: CorrectMember['preview'] = async (context, payload) => {
  const member = await memberInSight(context, payload.memberCode);
  const held = await holdMember(context.database, member.id);
  const changed = changedFields(held, payload);
  const fault = faultOf(changed, payload);
  if (fault !== undefined) return fault;
  return {
    subject: { kind: 'member', id: member.code },
    companyCode: member.companyCode,
    changes: changed.map((field) => ({
      what: field,
      whose: member.code,
      unit: 'text' as const,
      before: masks[field](held[columns[field]]),
      after: masks[field](payload[field] ?? ''),
    })),
    restsOn: Object.fromEntries(fields.map((field) => [field, held[columns[field]]])),
    needsSecond: changed.includes('email'),
  };
};

function createCorrection(settings: Calendar): CorrectMember['carryOut'] {
  return async (context, payload) => {
    const { database, now } = context;
    const member = await memberInSight(context, payload.memberCode);
    const held = await holdMember(database, member.id);
    const changed = changedFields(held, payload);
    const fault = faultOf(changed, payload);
    if (fault !== undefined) return fault;
    const values = Object.fromEntries(changed.map((field) => [columns[field], payload[field]]));
    // The new address is not proven yet. Codes for the old one are void.
    const unproved = changed.includes('email') ? { email_unproved_since: now } : {};
    await database
      .updateTable('member')
      .set({ ...values, ...unproved })
      .where('id', '=', member.id)
      .execute();
    if (changed.includes('email')) await database.deleteFrom('email_code').where('member_id', '=', member.id).execute();
    await tell(context, { member: held, changed, payload, settings });
    await beginPause(context, held, changed);
    // Only the field names, never their values: the audit is kept forever.
    await auditStaffAct(database, context, 'correctMember', {
      memberCode: member.code,
      fields: changed.join(','),
      reason: payload.reason,
    });
    return { data: { changed }, message: 'staff.done' };
  };
}

/** Locks the member's row, so that the mail goes to the replaced address. */
const holdMember = (database: Database, id: bigint) =>
  database
    .selectFrom('member')
    .select([...Object.values(columns), 'id', 'username', 'locale'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** A number that was stored unfolded has not changed if it is sent again: a change begins a pause. */
const changedFields = (row: Awaited<ReturnType<typeof holdMember>>, payload: Asked): Field[] => {
  const held = { ...row, mobile: foldCode(row.mobile) };
  return fields.filter((field) => payload[field] !== undefined && payload[field] !== held[columns[field]]);
};

function faultOf(
  changed: readonly Field[],
  { email = '', mobile = '' }: Asked,
): Refusal<'nothingToCorrect' | 'emailRefused' | 'mobileRefused'> | undefined {
  if (changed.length === 0) return refuse('nothingToCorrect');
  if (changed.includes('email') && !isEmail(email)) return refuse('emailRefused', { field: 'email' });
  if (changed.includes('mobile') && mobile !== '' && !isPhoneNumber(mobile)) return refuse('mobileRefused', { field: 'mobile' });
  return undefined;
}

const contactsIn = (changed: readonly Field[]) => changed.filter((field) => field === 'email' || field === 'mobile');

/** After another e-mail or telephone money waits, and the previous address can report that this was not the member. */
async function beginPause(
  { database, staff, approval, now }: StaffContext,
  member: Correction['member'],
  changed: readonly Field[],
): Promise<void> {
  const contacts = contactsIn(changed);
  if (contacts.length === 0) return;
  const tell = member.email === '' ? undefined : { to: member.email, name: member.username, locale: offeredLocale(member.locale) };
  await recordCorrection(database, { memberId: member.id, fields: contacts, by: approval?.askedBy.id ?? staff.id, tell, now });
}

interface Correction {
  member: { id: bigint; email: string; username: string; locale: string };
  changed: readonly Field[];
  payload: PayloadOf<'correctMember'>;
  settings: Calendar;
}

async function tell({ database, now }: StaffContext, { member, changed, payload, settings }: Correction): Promise<void> {
  const locale = offeredLocale(member.locale);
  const say = createTranslator(locale);
  const what = changed.map((field) => say(`messages:profileField.${words[field]}`)).join(', ');
  const values = { name: member.username, fields: what, time: shownTime(now, settings) };
  // The previous address gets a separate mail about contacts, with a link to stop the account.
  const isToldElsewhere = changed.every((field) => field === 'email' || field === 'mobile');
  const after = changed.includes('email') ? (payload.email ?? '') : isToldElsewhere ? '' : member.email;
  for (const to of new Set([isToldElsewhere ? '' : member.email, after]))
    if (to !== '') await sendMail(database, { to, memberId: String(member.id), template: 'memberCorrected', locale, values });
}
