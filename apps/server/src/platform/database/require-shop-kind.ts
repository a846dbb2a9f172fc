import { OperatorError } from '../../config/operator-error.ts';
import { Client } from 'pg';

/** The step of `installation` that filling the demo writes, in the same transaction. */
export const DEMO_MARK = 'demo-data';

/** The step that opening a company's shop writes. */
export const OPENING_MARK = 'opening';

/** The settings say demo and the database says company, or the reverse; the message says what to do. */
export class ShopKindError extends OperatorError {
  override name = 'ShopKindError';
}

const ofDemo =
  'DEMO=0, but this database was filled with demo data, whose accounts and passwords everyone knows: nothing was started. Name an empty database ' +
  'in DATABASE_URL (or another DATA_DIR) and open the shop there: npm run seed -- --opening --company US --username <name> --email <address> ' +
  '(docs/operating/open-a-shop.md).';

const ofCompany =
  "This database holds a company's shop and no demo. Without DEMO=0 it would show everyone's mail and take payments by a sandbox, so nothing was " +
  'started. Set DEMO=0 and the settings that go with it (docs/operating/settings.md); for the demo name another DATA_DIR, or an empty database in DATABASE_URL.';

/**
 * Prevents running a demo as a company's shop, and a company's shop as a demo. A shop with members or products that no demo created belongs to a company, with
 * or without the record of its opening. Needs the tables. Throws `ShopKindError`.
 */
export async function requireShopKind(url: string, { isDemo }: { isDemo: boolean }): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'upline-start' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ demo: boolean; filled: boolean }>(
      `SELECT EXISTS (SELECT FROM installation WHERE step = $1) AS demo,
              EXISTS (SELECT FROM installation WHERE step = $2) OR EXISTS (SELECT FROM member) OR EXISTS (SELECT FROM product) AS filled`,
      [DEMO_MARK, OPENING_MARK],
    );
    const { demo = false, filled = false } = rows[0] ?? {};
    if (demo && !isDemo) throw new ShopKindError(ofDemo);
    if (!demo && filled && isDemo) throw new ShopKindError(ofCompany);
  } finally {
    await client.end();
  }
}
