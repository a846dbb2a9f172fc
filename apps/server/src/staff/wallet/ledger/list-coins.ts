import type { ListRowOf } from '@upline/contract';
import { sql } from 'kysely';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

type Shown = ListRowOf<'listCoins'>;

interface CoinsRow {
  id: bigint;
  kind: Shown['kind'];
  state: Shown['state'];
  reference: string;
  orderNo: string;
  memberCode: string;
  companyCode: string;
  network: Shown['network'];
  units: string;
  openedAt: Date;
  decidedAt: Date | null;
  txHash: string;
  taskId: bigint;
}

export const coinSource = defineListSource<'listCoins', CoinsRow>({
  name: 'listCoins',
  select: sql`crypto_remainder.id, crypto_remainder.kind, crypto_remainder.state, payment_attempt.reference, member_order.order_no AS "orderNo",
    member.code AS "memberCode", payment_attempt.member_company_code AS "companyCode", crypto_invoice.network,
    crypto_remainder.amount_units AS units, staff_task.opened_at AS "openedAt", crypto_remainder.decided_at AS "decidedAt",
    crypto_remainder.tx_hash AS "txHash", crypto_remainder.task_id AS "taskId"`,
  table: sql`crypto_remainder JOIN payment_attempt ON payment_attempt.id = crypto_remainder.attempt_id
    JOIN crypto_invoice ON crypto_invoice.attempt_id = crypto_remainder.attempt_id`,
  joins: sql`JOIN staff_task ON staff_task.id = crypto_remainder.task_id JOIN member_order ON member_order.id = payment_attempt.order_id
    JOIN member ON member.id = member_order.member_id`,
  scope: scopedBy(sql`payment_attempt.member_company_code`),
  key: { column: sql`crypto_remainder.id`, type: 'bigint' },
  sorts: { coinsNo: { column: sql`crypto_remainder.id`, type: 'bigint' } },
  filters: {
    state: (states) => isAnyOf(sql`crypto_remainder.state`, states, 'text'),
    kind: (kinds) => isAnyOf(sql`crypto_remainder.kind`, kinds, 'text'),
    network: (networks) => isAnyOf(sql`crypto_invoice.network`, networks, 'text'),
    company: 'scope',
    orderNo: (number) => sql`payment_attempt.order_id = (SELECT id FROM member_order WHERE order_no = ${number.toUpperCase()})`,
  },
  show: (row) => ({
    coinsNo: Number(row.id),
    kind: row.kind,
    state: row.state,
    reference: row.reference,
    orderNo: row.orderNo,
    memberCode: row.memberCode,
    companyCode: row.companyCode,
    network: row.network,
    // Another token has units of its own.
    coins: row.kind === 'wrongToken' ? row.units : inCoins(row.units),
    openedAt: row.openedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? '',
    txHash: row.txHash,
    taskNo: Number(row.taskId),
  }),
});

/** Millionths as whole coins: `72910000` is `72.91`. */
function inCoins(units: string): string {
  const digits = units.padStart(7, '0');
  const part = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -6)}.${part}`;
}
