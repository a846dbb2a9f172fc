import { sql } from 'kysely';
import { findStockDrift } from '../../../apps/server/src/features/catalogue/index.ts';
import { findDrift } from '../../../apps/server/src/ledger/index.ts';
import type { AuditAnchor } from '../../../apps/server/src/platform/audit/anchor-audit.ts';
import { verifyAudit } from '../../../apps/server/src/platform/audit/verify-audit.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { ToldOrder } from '../harness/buyers.ts';

/** Known facts about the shop at the recovery target. */
export interface Expectation {
  until: Date;
  /** Orders confirmed to buyers; empty for a company's own backup. */
  told: readonly ToldOrder[];
  /** Audit anchors recorded outside the database before the target. */
  anchors: readonly AuditAnchor[];
}

/** Content of a copy. All counts but the last three are 0 in a good copy. */
export interface Findings {
  /** Orders confirmed before the target that are missing. */
  missing: string[];
  /** Orders confirmed as paid before the target that are not paid. */
  unpaid: string[];
  /** Orders placed after the target. */
  later: string[];
  ledgerDrift: number;
  stockDrift: number;
  /** First untrustworthy row of the audit; undefined if the audit is intact. */
  auditBrokenAt: bigint | undefined;
  auditRows: bigint;
  orders: number;
  /** Undefined if the copy has no order. */
  newestOrderAt: Date | undefined;
}

interface CopiedOrder {
  orderNo: string;
  placedAt: Date;
  isPaid: boolean;
}

/** Compares a restored database with the known facts at the target. Only reads. */
export async function examineCopy(database: Database, { until, told, anchors }: Expectation): Promise<Findings> {
  const { rows: newest } = await sql<{ orders: number; newest: Date | null }>`
    SELECT count(*)::int AS orders, max(ordered_at) AS newest FROM member_order`.execute(database);
  const { rows: later } = await sql<CopiedOrder>`
    SELECT order_no AS "orderNo", ordered_at AS "placedAt", paid_at IS NOT NULL AS "isPaid" FROM member_order
    WHERE ordered_at > ${until} ORDER BY id`.execute(database);
  const copied = await copiedOrders(
    database,
    told.map(({ orderNo }) => orderNo),
  );
  const untilMs = until.getTime();
  const before = told.filter(({ placedAtMs }) => placedAtMs <= untilMs);
  const paidBefore = told.filter(({ paidAtMs }) => paidAtMs !== undefined && paidAtMs <= untilMs);
  const askedLater = told.filter(({ askedAtMs, orderNo }) => askedAtMs > untilMs && copied.has(orderNo));
  const audit = await verifyAudit(database, anchors);
  return {
    missing: before.filter(({ orderNo }) => !copied.has(orderNo)).map(({ orderNo }) => orderNo),
    unpaid: paidBefore.filter(({ orderNo }) => copied.get(orderNo)?.isPaid !== true).map(({ orderNo }) => orderNo),
    later: [...new Set([...later, ...askedLater].map(({ orderNo }) => orderNo))],
    ledgerDrift: (await findDrift(database)).length,
    stockDrift: (await findStockDrift(database)).length,
    auditBrokenAt: audit.brokenAtId,
    auditRows: audit.end.rowCount,
    orders: newest[0]?.orders ?? 0,
    newestOrderAt: newest[0]?.newest ?? undefined,
  };
}

async function copiedOrders(database: Database, orderNos: readonly string[]): Promise<ReadonlyMap<string, CopiedOrder>> {
  const { rows } = await sql<CopiedOrder>`
    SELECT order_no AS "orderNo", ordered_at AS "placedAt", paid_at IS NOT NULL AS "isPaid" FROM member_order
    WHERE order_no = ANY(${orderNos}::text[])`.execute(database);
  return new Map(rows.map((row) => [row.orderNo, row]));
}

/** True for a copy without faults. */
export const isGood = ({ missing, unpaid, later, ledgerDrift, stockDrift, auditBrokenAt }: Findings): boolean =>
  missing.length + unpaid.length + later.length + ledgerDrift + stockDrift === 0 && auditBrokenAt === undefined;
