import { type Locale } from '@upline/i18n';
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
  return { to: row.email, memberId: String(memberId), name: row.username, locale: offeredLocale(row.locale) };
}
