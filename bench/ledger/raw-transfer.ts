import { columnTypes } from '../../apps/server/src/platform/database/column-types.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { NamedStatementClient } from '../../apps/server/src/platform/database/named-statement-client.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { postTransfer } from '../../apps/server/src/ledger/index.ts';
import { recordStatements, type Statement } from '../../apps/server/src/testing/record-statements.ts';

/** One transfer of money between two members' e-wallets. */
export interface Move {
  from: bigint;
  to: bigint;
  amountCents: bigint;
  reference: string;
}

/** Posts a transfer through the ledger's interface in a transaction, as operations do. */
export async function post(database: Database, { from, to, amountCents, reference }: Move): Promise<void> {
  const entries = [
    { memberId: from, book: '6', amountCents: -amountCents },
    { memberId: to, book: '6', amountCents },
  ] as const;
  await inTransaction(database, (transaction) => postTransfer(transaction, { kind: 'bench', reference, entries }));
}

export interface RawTransfer {
  send(client: NamedStatementClient, move: Move): Promise<void>;
  /** Number of round trips. */
  statements: number;
}

interface Row {
  id: bigint;
  memberId: bigint;
}

/** Records the statements of a posted transfer. Throws if `send` cannot repeat them. */
export async function recordTransfer(database: Database, example: Move): Promise<RawTransfer> {
  const { statements } = await recordStatements(() => post(database, example));
  const [begin, lock, insert, commit] = statements;
  if (begin === undefined || lock === undefined || insert === undefined || commit === undefined || statements.length !== 4)
    throw new Error(`a transfer takes ${statements.length} statements: ${statements.map(({ text }) => text).join('\n')}`);
  const accounts = await database.selectFrom('ledger_account').select(['id', 'member_id']).where('book', '=', '6').execute();
  const known = accounts.map(({ id, member_id: memberId }) => ({ id, memberId: memberId ?? 0n }));
  const [lockValues, insertValues] = [valuesOf(lock, example, known), valuesOf(insert, example, known)];
  return {
    statements: statements.length,
    async send(client, move) {
      await client.query(begin.text);
      const { rows } = await client.query<Row>(lock.text, lockValues(move, []));
      await client.query(insert.text, insertValues(move, rows));
      await client.query(commit.text);
    },
  };
}

/** The parts of a move that occur in a statement's values; all other values are constant. */
const parts: readonly ((move: Move, rows: readonly Row[]) => unknown)[] = [
  ({ reference }) => reference,
  ({ from, to }) => [from, to],
  ({ amountCents }) => [-amountCents, amountCents],
  ({ from, to }, rows) => [from, to].map((member) => rows.find(({ memberId }) => memberId === member)?.id),
];

const plain = (value: unknown) => JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

function valuesOf({ text, values }: Statement, example: Move, rows: readonly Row[]): (move: Move, rows: readonly Row[]) => unknown[] {
  const makers = values.map((value) => {
    const part = parts.find((each) => plain(each(example, rows)) === plain(value));
    if (part !== undefined) return part;
    const isMoney = Array.isArray(value) && value.some((one) => typeof one === 'bigint');
    if (isMoney) throw new Error(`cannot tell where ${plain(value)} comes from in: ${text}`);
    return () => value;
  });
  return (move, found) => makers.map((make) => make(move, found));
}

/** Connects with the bare driver, which prepares its statements as the product does. */
export async function connectBare(connectionString: string): Promise<NamedStatementClient> {
  const client = new NamedStatementClient({ connectionString, types: columnTypes });
  await client.connect();
  return client;
}
