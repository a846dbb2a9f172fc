import type { Client } from 'pg';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { withClient } from '../../../apps/server/src/platform/database/with-client.ts';
import { examineCopy, type Expectation, type Findings } from './examine-copy.ts';
import type { Row } from '../harness/table.ts';

interface Damage {
  what: string;
  /** Changes the copy, bypassing its triggers. `orderNo` was confirmed before the target. */
  work(client: Client, orderNo: string): Promise<unknown>;
  /** Number of faults that the drill finds. */
  found(findings: Findings): number;
}

/** One of each kind of fault that a copy could have. */
const damages: readonly Damage[] = [
  {
    what: 'an order is removed',
    work: (client, orderNo) => client.query('DELETE FROM member_order WHERE order_no = $1', [orderNo]),
    found: ({ missing }) => missing.length,
  },
  {
    what: 'a paid order costs a cent more',
    work: (client) =>
      client.query(`UPDATE member_order SET goods_cents = goods_cents + 1, total_cents = total_cents + 1
        WHERE id = (SELECT max(id) FROM member_order WHERE state = 'paid')`),
    found: ({ ledgerDrift }) => ledgerDrift,
  },
  {
    what: 'a piece is added to a stock',
    work: (client) => client.query('UPDATE product_variant SET stock = stock + 1 WHERE id = (SELECT min(id) FROM product_variant)'),
    found: ({ stockDrift }) => stockDrift,
  },
  {
    what: 'the first row of the audit is removed',
    work: (client) => client.query('DELETE FROM audit WHERE id = (SELECT min(id) FROM audit)'),
    found: ({ auditBrokenAt }) => (auditBrokenAt === undefined ? 0 : 1),
  },
];

/** Damages a copy in each way and checks that the drill finds it. The changes stay, so the copy cannot be used further. */
export async function showThatItFails(adminUrl: string, database: Database, expected: Expectation): Promise<Row[]> {
  const order = expected.told.findLast(({ placedAtMs }) => placedAtMs <= expected.until.getTime());
  const rows: Row[] = [];
  for (const { what, work, found } of damages) {
    const before = found(await examineCopy(database, expected));
    await withClient(adminUrl, async (client) => {
      await client.query('SET session_replication_role = replica');
      await work(client, order?.orderNo ?? '');
    });
    const after = found(await examineCopy(database, expected));
    rows.push({ what: `damaged: ${what}`, is: `${after} found`, wanted: 'at least 1 more', isGood: after > before });
  }
  return rows;
}
