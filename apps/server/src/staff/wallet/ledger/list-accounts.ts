import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { amountIn, type Unit } from './units.ts';

interface AccountRow {
  id: bigint;
  book: string;
  currency: Unit;
  balance: bigint;
  held: bigint;
  code: string | null;
  firstName: string | null;
  lastName: string | null;
  companyCode: string | null;
}

/** Balances change with every entry, so no index has them, and the list is sorted by number only. */
export const accountSource = defineListSource<'listAccounts', AccountRow>({
  name: 'listAccounts',
  select: sql`ledger_account.id, ledger_account.book, ledger_account.currency, ledger_account.balance_cents AS balance,
    ledger_account.held_cents AS held, member.code, member.first_name AS "firstName", member.last_name AS "lastName",
    member.company_code AS "companyCode"`,
  table: sql`ledger_account LEFT JOIN member ON member.id = ledger_account.member_id`,
  scope: scopedBy(sql`member.company_code`),
  key: { column: sql`ledger_account.id`, type: 'bigint' },
  sorts: { accountNo: { column: sql`ledger_account.id`, type: 'bigint' } },
  filters: {
    owner: (owners) =>
      owners.length > 1
        ? sql`true`
        : owners[0] === 'company'
          ? sql`coalesce(ledger_account.member_id, 0) = 0`
          : sql`ledger_account.member_id IS NOT NULL`,
    company: 'scope',
    account: (name) => sql`ledger_account.book = ${name}`,
    memberCode: (code) => sql`ledger_account.member_id = (SELECT id FROM member WHERE code = ${code.toUpperCase()})`,
    currency: (names) =>
      isAnyOf(
        sql`CASE ledger_account.currency WHEN (SELECT base_currency()) THEN 'base' WHEN 'USDT' THEN 'USDT' ELSE 'other' END`,
        names,
        'text',
      ),
  },
  show: (row, { locale }) => ({
    accountNo: Number(row.id),
    account: row.book,
    memberName: row.code === null ? '' : formatName({ given: row.firstName ?? '', family: row.lastName ?? '' }, locale),
    memberCode: row.code ?? '',
    companyCode: row.companyCode ?? '',
    currency: row.currency,
    balance: amountIn(row.currency, row.balance),
    heldAmount: amountIn(row.currency, row.held),
  }),
});
