import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { maskedAddress, maskedEmail, maskedNumber } from '../../../desk/lists/masked.ts';

export type Contact = AnswerOf<'showContact'>['data'];
export type ContactField = Contact['shown'][number];

interface Shown {
  field: ContactField;
  until: Date;
}

interface Row {
  email: string;
  emailProved: boolean;
  mobile: string;
  paperNumber: string;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  receiver: string | null;
  province: Texts | null;
  country: Texts | null;
}

export async function shownTo({ database, staff, now }: StaffContext, memberId: bigint): Promise<Shown[]> {
  // A person who lost the permission sees masks again at once.
  if (!staff.permissions.has('member.read-contact')) return [];
  return database
    .selectFrom('shown_contact')
    .select(['field', 'until'])
    .where('staff_id', '=', staff.id)
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .orderBy('field')
    .execute();
}

/** A member's contacts, with everything masked that is not being shown. */
export async function readContact(context: StaffContext, memberId: bigint): Promise<Contact> {
  const { database, locale } = context;
  const shown = await shownTo(context, memberId);
  const { rows } = await sql<Row>`
    SELECT member.email, member.email <> '' AND email_unproved_since IS NULL AS "emailProved", member.mobile,
      member.paper_number AS "paperNumber", address.street, address.city, address.postal_code AS "postalCode",
      concat_ws(' ', address.first_name, address.last_name) AS receiver, province.name AS province, country.name AS country
    FROM member
    LEFT JOIN address ON address.member_id = member.id AND address.is_default
    LEFT JOIN province ON province.id = address.province_id
    LEFT JOIN country ON country.company_code = address.company_code
    WHERE member.id = ${memberId}`.execute(database);
  const row = rows[0] as Row;
  const isShown = (field: ContactField): boolean => shown.some((one) => one.field === field);
  const place = [row.city ?? '', textIn(locale, row.province), textIn(locale, row.country)];
  const address = [row.receiver ?? '', row.street ?? '', row.postalCode ?? '', ...place].filter((part) => part !== '').join(', ');
  return {
    email: isShown('email') ? row.email : maskedEmail(row.email),
    emailProved: row.emailProved,
    mobile: isShown('mobile') ? row.mobile : maskedNumber(row.mobile),
    paperNumber: isShown('paperNumber') ? row.paperNumber : maskedNumber(row.paperNumber),
    address: isShown('address') ? address : maskedAddress(row.street === null ? [] : place),
    shown: shown.map(({ field }) => field),
    shownUntil: shown.length === 0 ? null : new Date(Math.min(...shown.map(({ until }) => until.getTime()))).toISOString(),
  };
}
