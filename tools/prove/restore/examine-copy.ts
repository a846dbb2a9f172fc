import { sql } from 'kysely';
import { findStockDrift } from '../../../apps/server/src/features/catalogue/index.ts';
import { findDrift } from '../../../apps/server/src/ledger/index.ts';
import type { AuditAnchor } from '../../../apps/server/src/platform/audit/anchor-audit.ts';
import { verifyAudit } from '../../../apps/server/src/platform/audit/verify-audit.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { ToldOrder } from '../harness/buyers.ts';

/** What is known of the shop at the recovery target. */
export interface Expectation {
  until: Date;
  /** The orders of which buyers were told; empty for a company's own backup. */
  told: readonly ToldOrder[];
  /** Ends of the audit that were written down outside the database before the target. */
  anchors: readonly AuditAnchor[];
}

/** What a copy holds. All counts but the last three are 0 in a good copy. */
export interface Findings {
  /** Orders that were told before the target and are not there. */
  missing: string[];
  /** Orders that were told to be paid before the target and are not paid. */
  unpaid: string[];
  /** Orders of after the target. */
  later: string[];
  ledgerDrift: number;
  stockDrift: number;
  /** The first row of the audit that cannot be trusted. */
  auditBrokenAt: bigint | undefined;
  auditRows: bigint;
  orders: number;
  /** When the newest order was placed. */
  newestOrderAt: Date | undefined;
}

interface CopiedOrder {
  orderNo: string;
  placedAt: Date;
  isPaid: boolean;
}

/** Compares a restored database with what was known at the target. Reads alone. */
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

/** Whether nothing is wrong with the copy. */
export const isGood = ({ missing, unpaid, later, ledgerDrift, stockDrift, auditBrokenAt }: Findings): boolean =>
  missing.length + unpaid.length + later.length + ledgerDrift + stockDrift === 0 && auditBrokenAt === undefined;
