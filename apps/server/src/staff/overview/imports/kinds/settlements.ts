import { cents, centsFromText, centsToText } from '@upline/money';
import { sql } from 'kysely';
import {
  bookedCents,
  type BookedPayment,
  readBooked,
  recordSettlement,
  settledBefore,
  takeBackSettlement,
  verdictOn,
  withLine,
} from '../../../wallet/ledger/index.ts';
import { amount, day, oneOf, text } from '../../../../desk/imports/columns.ts';
import { type Checking, defineImport, type Fault, fault, valuesIn } from '../../../../desk/imports/import-kind.ts';

const kinds = ['charge', 'refund', 'chargeback'] as const;

/** The gateway's settlement file: each row is stored and compared with the books; a difference opens a task. */
export const settlements = defineImport({
  name: 'settlements',
  permission: 'payment.settle',
  operation: 'recordSettlement',
  columns: {
    transaction: text(64, 'ch_204816'),
    kind: oneOf(kinds, 'charge'),
    reference: text(64, 'P2647108834A1'),
    amount: amount('72.91'),
    day: day('2026-11-19'),
  },
  key: ['kind', 'transaction'],
  createAct: () => recordSettlement,
  undo: { own: takeBackSettlement },
  async check(checking, rows) {
    const booked = await bookedIn(checking, valuesIn(rows, 'reference'));
    const kept = await readKept(checking, valuesIn(rows, 'transaction'));
    return rows.map(({ readable, whole: row }) => {
      const subject = readable.reference ?? '';
      const known = kept.get(`${readable.kind} ${readable.transaction}`);
      const faults: Fault[] = [
        ...(checking.staff.companies === undefined ? [] : [fault('', 'messages:error.notAllowed_staff')]),
        ...(readable.amount !== undefined && centsFromText(readable.amount) === 0n
          ? [fault('amount', 'messages:error.amountRefused')]
          : []),
      ];
      if (row === undefined || faults.length > 0) return { subject, verdict: 'wrong', faults };
      const { transaction: transactionId, kind, reference, amount: settled, day: settledOn } = row;
      if (known !== undefined)
        return known === `${reference} ${centsFromText(settled)} ${settledOn}`
          ? { subject, verdict: 'same' }
          : { subject, verdict: 'wrong', faults: [fault('transaction', 'messages:error.settlementKnown')] };
      const line = { kind, reference, amountCents: centsFromText(settled) };
      const books = booked.get(reference);
      const outcome = verdictOn(line, books);
      const before = settledBefore(line, books);
      if (books !== undefined) booked.set(reference, withLine(books, { ...line, transactionId }));
      return {
        verdict: 'change',
        subject,
        payload: { transactionId, kind, reference, amount: settled, settledOn },
        difference: [
          { column: 'outcome', before: '', after: outcome },
          ...(outcome === 'agrees' ? [] : [{ column: 'books', before: centsToText(cents(bookedCents(line, books))), after: settled }]),
          ...(outcome === 'agrees' || before === '' || line.amountCents !== bookedCents(line, books)
            ? []
            : [{ column: 'settled', before, after: transactionId }]),
        ],
        basis: outcome,
      };
    });
  },
});

/** Booked payments, including the earlier lines of the file. A file is checked in parts. */
const inFiles = new WeakMap<Checking, Map<string, BookedPayment>>();

async function bookedIn(checking: Checking, references: readonly string[]): Promise<Map<string, BookedPayment>> {
  const known = inFiles.get(checking) ?? new Map<string, BookedPayment>();
  inFiles.set(checking, known);
  const missing = references.filter((reference) => !known.has(reference));
  for (const [reference, booked] of await readBooked(checking.database, missing)) known.set(reference, booked);
  return known;
}

/** Stored lines of these transactions, by kind and transaction. */
async function readKept({ database }: Checking, transactions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; line: string }>`
    SELECT kind || ' ' || transaction_id AS key, concat_ws(' ', reference, amount_cents, settled_on) AS line FROM settlement_line
    WHERE transaction_id = ANY (${[...transactions]}::text[]) AND taken_back_at IS NULL`.execute(database);
  return new Map(rows.map(({ key, line }) => [key, line]));
}
