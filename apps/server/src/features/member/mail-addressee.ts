import { type Locale } from '@upline/i18n';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { offeredLocale } from '../../platform/shop/index.ts';

export interface MailAddressee {
  to: string;
  memberId: string;
  name: string;
  locale: Locale;
}

/** A member's address, name and language for mail. Throws for an id that does not exist. */
export async function mailAddressee(database: Database, memberId: bigint): Promise<MailAddressee> {
  const row = await database
    .selectFrom('member')
    .select(['email', 'username', 'locale'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return addresseeOf(memberId, row);
}

/** Columns of a member's row from which the addressee is made. */
export interface AddresseeRow {
  email: string;
  username: string;
  locale: string;
}

/** SQL expression for the row of a member, for a statement that reads other things as well; `addresseeOf` makes the addressee of it. */
export const addresseeIn = (memberId: bigint): RawBuilder<AddresseeRow> => sql<AddresseeRow>`(
  SELECT json_build_object('email', email, 'username', username, 'locale', locale) FROM member WHERE id = ${memberId})`;

export const addresseeOf = (memberId: bigint, { email, username, locale }: AddresseeRow): MailAddressee => ({
  to: email,
  memberId: String(memberId),
  name: username,
  locale: offeredLocale(locale),
});
