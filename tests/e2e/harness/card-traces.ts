import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

/** Every card number a journey types or sends anywhere. */
export const testCards = [
  '4242424242424242',
  '4000000000000002',
  '4000056655665556',
  '5555555555554444',
  '6011111111111117',
  '378282246310005',
] as const;

/** A code unlike any other value of the shop. */
export const testCvv = '7391';

/** Places that must never contain a card number or code. */
export interface Places {
  databaseUrl: string;
  /** Contains the shop's log and the gateway's journals. */
  dataDir: string;
}

/** The places of a shop whose commands run under these settings. */
export const placesOf = ({ DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' }: Readonly<Record<string, string>>): Places => ({
  databaseUrl,
  dataDir,
});

/** Returns every place that contains a test card's number, with or without spaces, or a code. There must be none. */
export async function findCardTraces({ databaseUrl, dataDir }: Places): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return [...(await tracesInDatabase(client)), ...(await tracesInFiles(dataDir))];
  } finally {
    await client.end();
  }
}

const numbers = new RegExp(testCards.map((number) => number.split('').join('[ -]?')).join('|'));
/** A code as a whole value, or after its usual name. */
const codes = new RegExp(`^${testCvv}$|["']${testCvv}["']|cv[vc]2?["']?\\s*[:=]\\s*["']?[0-9]{3,4}`, 'i');

const isTrace = (text: string): boolean => numbers.test(text) || codes.test(text);

/** Searches every text column of every table in the database, including the outbox. */
export async function tracesInDatabase(client: Client): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
    `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND data_type IN ('text', 'character', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY') ORDER BY 1, 2`,
  );
  const traces: string[] = [];
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const { rows } = await client.query(`SELECT FROM "${table}" WHERE ${text} ~ $1 OR ${text} ~* $2 LIMIT 1`, [
      numbers.source,
      codes.source,
    ]);
    if (rows.length > 0) traces.push(`column ${table}.${column}`);
  }
  if (columns.length === 0) throw new Error('The database has no tables to look through.');
  return traces;
}

async function tracesInFiles(dataDir: string): Promise<string[]> {
  const journals = path.join(dataDir, 'gateway');
  const files = [path.join(dataDir, 'shop.log'), ...(await readdir(journals)).map((name) => path.join(journals, name))];
  const traces: string[] = [];
  for (const file of files) {
    const lines = (await readFile(file, 'utf8')).split('\n');
    const line = lines.findIndex(isTrace);
    if (line >= 0) traces.push(`${path.basename(file)}, line ${line + 1}`);
  }
  return traces;
}
