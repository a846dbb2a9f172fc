import { Client } from 'pg';
import { clientKeepAlive } from './tcp-keep-alive.ts';

/** Earlier than any transaction a server can begin, so older than every snapshot. */
const BEFORE_ALL = '3';

/**
 * Rows whose transaction (`written_xid`) this server has not reached yet were written by another
 * server and restored from a logical dump. Unchanged, each would count as new again when this
 * server reaches that transaction, and its PV would count twice in the living figures. Such rows
 * get the oldest possible transaction. Returns their number by table, for tables that had any;
 * changes nothing if nothing was restored. `url` must reach PostgreSQL itself.
 */
export async function ageRestoredRows(url: string): Promise<Record<string, number>> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    ...clientKeepAlive,
    application_name: 'upline-restored',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'written_xid' ORDER BY 1`,
    );
    const aged: Record<string, number> = {};
    for (const { name } of tables) {
      const count = await ageTable(client, name);
      if (count > 0) aged[name] = count;
    }
    return aged;
  } finally {
    await client.end();
  }
}

async function ageTable(client: Client, name: string): Promise<number> {
  const table = client.escapeIdentifier(name);
  const isAhead = 'written_xid >= pg_snapshot_xmax(pg_current_snapshot())';
  const { rowCount } = await client.query(`SELECT FROM ${table} WHERE ${isAhead} LIMIT 1`);
  if (rowCount === 0) return 0;
  await client.query('BEGIN');
  try {
    // The rows of PV are append-only, and the trigger on `member` would write the column again.
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const aged = await client.query(`UPDATE ${table} SET written_xid = '${BEFORE_ALL}' WHERE ${isAhead}`);
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    return aged.rowCount ?? 0;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
