import { sql } from 'kysely';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { liesBetween, liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { amountIn, type Unit } from './units.ts';

interface EntryRow {
  id: bigint;
  bookedAt: Date;
  kind: string;
  book: string;
  accountId: bigint;
  code: string | null;
  companyCode: string | null;
  memo: string;
  orderNo: string | null;
  currency: Unit;
  amount: bigint;
  balance: bigint;
  transferId: bigint;
}

export const entrySource = defineListSource<'listEntries', EntryRow>({
  name: 'listEntries',
  isReport: true,
  select: sql`ledger_entry.id, transfer.posted_at AS "bookedAt", transfer.kind, ledger_account.book, ledger_account.id AS "accountId",
    member.code, member.company_code AS "companyCode", transfer.memo, member_order.order_no AS "orderNo", ledger_account.currency,
    ledger_entry.amount_cents AS amount, ledger_entry.balance_after_cents AS balance, ledger_entry.transfer_id AS "transferId"`,
  table: sql`ledger_entry JOIN ledger_account ON ledger_account.id = ledger_entry.account_id
    LEFT JOIN member ON member.id = ledger_account.member_id`,
  joins: sql`JOIN ledger_transfer AS transfer ON transfer.id = ledger_entry.transfer_id
    LEFT JOIN member_order ON member_order.id = transfer.order_id`,
  scope: scopedBy(sql`member.company_code`),
  key: { column: sql`ledger_entry.id`, type: 'bigint' },
  sorts: { entryNo: { column: sql`ledger_entry.id`, type: 'bigint' } },
  filters: {
    account: (number) => sql`ledger_entry.account_id = ${/^\d{1,15}$/.test(number) ? BigInt(number) : 0n}`,
    kind: (kinds) => sql`ledger_entry.transfer_id IN (SELECT id FROM ledger_transfer WHERE ${isAnyOf(sql`kind`, kinds, 'text')})`,
    bookedAt: (days, { timeZone }) =>
      sql`ledger_entry.transfer_id IN (SELECT id FROM ledger_transfer WHERE ${liesOnDays(sql`posted_at`, days, timeZone)})`,
    amount: (bounds) =>
      sql`CASE ledger_account.currency WHEN (SELECT base_currency()) THEN ${liesBetween(sql`ledger_entry.amount_cents`, bounds)}
        ELSE ${liesBetween(sql`ledger_entry.amount_cents / 10000.0`, bounds)} END`,
    company: 'scope',
    memberCode: (code) => sql`ledger_account.member_id = (SELECT id FROM member WHERE code = ${code.toUpperCase()})`,
  },
  show: (row) => ({
    entryNo: Number(row.id),
    bookedAt: row.bookedAt.toISOString(),
    kind: row.kind,
    account: row.book,
    accountNo: Number(row.accountId),
    memberCode: row.code ?? '',
    companyCode: row.companyCode ?? '',
    note: row.memo,
    orderNo: row.orderNo ?? '',
    currency: row.currency,
    amount: amountIn(row.currency, row.amount),
    balance: amountIn(row.currency, row.balance),
    transferId: Number(row.transferId),
  }),
});
