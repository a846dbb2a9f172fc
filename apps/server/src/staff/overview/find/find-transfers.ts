import { sql } from 'kysely';
import { companySeen } from '../../../desk/access/sees-company.ts';
import type { Hit, Search } from './hit.ts';

interface FoundTransfer {
  kind: string;
  orderNo: string | null;
  companyCode: string | null;
}

/** Finds a ledger transfer by its number, as pages write it: `T-884120`. Staff limited to companies find those that touch one of their members, with the order if it is theirs too. */
export async function findTransfers({ database, staff, text }: Search): Promise<Hit[]> {
  const number = /^t-?([\d,.]{1,15})$/i.exec(text)?.[1]?.replaceAll(/[,.]/g, '');
  if (number === undefined || number === '') return [];
  const { rows } = await sql<FoundTransfer>`
    SELECT ledger_transfer.kind, member_order.order_no AS "orderNo", whose.company_code AS "companyCode"
    FROM ledger_transfer
    LEFT JOIN member_order ON member_order.id = ledger_transfer.order_id AND ${companySeen(staff, sql`member_order.member_company_code`)}
    LEFT JOIN LATERAL (
      SELECT member.company_code FROM ledger_entry JOIN ledger_account ON ledger_account.id = account_id JOIN member ON member.id = member_id
      WHERE transfer_id = ledger_transfer.id AND ${companySeen(staff, sql`member.company_code`)} LIMIT 1) AS whose ON true
    WHERE ledger_transfer.id = ${BigInt(number)} AND ${companySeen(staff, sql`whose.company_code`)}`.execute(database);
  return rows.map(({ kind, orderNo, companyCode }) => ({
    kind: 'transfer',
    key: number.replace(/^0+/, ''),
    title: `T-${number.replace(/^0+/, '')}`,
    detail: orderNo ?? '',
    state: kind,
    companyCode: companyCode ?? '',
    matched: 'number',
    isExact: true,
  }));
}
