import type { ListRowOf } from '@upline/contract';
import { sql } from 'kysely';
import { codesIn, showUnits } from '../../../features/payment/index.ts';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

type Shown = ListRowOf<'listBankEntries'>;

interface EntryRow {
  id: bigint;
  bookedOn: string;
  companyCode: string;
  amountUnits: bigint;
  leftUnits: bigint;
  currency: string;
  payerName: string;
  remittance: string;
  finding: Exclude<Shown['finding'], 'none'> | null;
  state: Shown['state'];
  orderNo: string | null;
  waitUntil: string | null;
  source: Shown['source'];
  recordedBy: string;
}

/** Reduces text to the form of stored references: only capitals and digits. */
const plain = (text: string): string => codesIn(text).codes[0] ?? text;

export const bankEntrySource = defineListSource<'listBankEntries', EntryRow>({
  name: 'listBankEntries',
  select: sql`bank_entry.id, bank_entry.booked_on AS "bookedOn", bank_entry.company_code AS "companyCode", bank_entry.amount_units AS "amountUnits",
    bank_entry.left_units AS "leftUnits", bank_entry.currency, bank_entry.payer_name AS "payerName", bank_entry.remittance, bank_entry.finding,
    bank_entry.state, member_order.order_no AS "orderNo", bank_entry.wait_until AS "waitUntil", bank_entry.source, bank_entry.recorded_by AS "recordedBy"`,
  table: sql`bank_entry`,
  joins: sql`LEFT JOIN payment_attempt ON payment_attempt.id = bank_entry.attempt_id LEFT JOIN member_order ON member_order.id = payment_attempt.order_id`,
  scope: scopedBy(sql`bank_entry.company_code`),
  key: { column: sql`bank_entry.id`, type: 'bigint' },
  sorts: { entryNo: { column: sql`bank_entry.id`, type: 'bigint' } },
  filters: {
    state: (states) => isAnyOf(sql`bank_entry.state`, states, 'text'),
    finding: (findings) => isAnyOf(sql`coalesce(bank_entry.finding, 'none')`, findings, 'text'),
    company: 'scope',
    bankCurrency: (currency) => sql`bank_entry.currency = ${currency.toUpperCase()}`,
    orderNo: (orderNo) => sql`EXISTS (SELECT FROM payment_attempt AS named JOIN member_order AS ordered ON ordered.id = named.order_id
      WHERE ordered.order_no = ${orderNo} AND (named.id = bank_entry.attempt_id OR EXISTS (SELECT FROM bank_entry_part AS part
        WHERE part.entry_id = bank_entry.id AND part.attempt_id = named.id)))`,
    remittance: (
      text,
    ) => sql`(strpos(lower(bank_entry.remittance), lower(${text}::text)) > 0 OR strpos(lower(bank_entry.payer_name), lower(${text}::text)) > 0
      OR bank_entry.attempt_id = (SELECT attempt_id FROM bank_transfer WHERE code = ${plain(text)}))`,
    bookedOn: ({ from, to }) => sql`bank_entry.booked_on BETWEEN ${from ?? '0001-01-01'}::date AND ${to ?? '9999-12-31'}::date`,
    isWaitedFor: (is, { now }) =>
      is ? sql`bank_entry.wait_until >= ${now}::date` : sql`(bank_entry.wait_until IS NULL OR bank_entry.wait_until < ${now}::date)`,
  },
  show: (row) => ({
    entryNo: Number(row.id),
    bookedOn: row.bookedOn,
    companyCode: row.companyCode,
    bankAmount: showUnits(row.amountUnits, row.currency),
    leftAmount: showUnits(row.leftUnits, row.currency),
    bankCurrency: row.currency,
    payerName: row.payerName,
    remittance: row.remittance,
    finding: row.finding ?? 'none',
    state: row.state,
    orderNo: row.orderNo ?? '',
    waitUntil: row.waitUntil ?? '',
    source: row.source,
    recordedBy: row.recordedBy,
  }),
});
