import { operations } from '@upline/contract';
import type { AnyImportKind, Checking, Fault, Finding, ParsedRow, ReadRow } from './import-kind.ts';

/** Verdicts of a batch of rows, in order. `seen`: the earlier row numbers by the value that must be unique in the file. */
export async function checkRows(
  kind: AnyImportKind,
  checking: Checking,
  rows: readonly ParsedRow[],
  seen: Map<string, number>,
): Promise<Finding[]> {
  const faulty = rows.map((row, at) => [...row.faults, ...apart(kind, row, rows[at - 1], seen), ...twice(kind, row, seen)]);
  const findings = await kind.check(
    checking,
    rows.map((row, at) => readRow({ ...row, faults: faulty[at] ?? [] })),
  );
  return rows.map((_row, at) => withFaults(kind, faulty[at] ?? [], payloadRefused(kind, findings[at] as Finding)));
}

export const readRow = ({ row, values, faults }: ParsedRow): ReadRow => ({
  row,
  unread: faults.map(({ column }) => column),
  readable: values,
  whole: faults.length === 0 ? values : undefined,
});

function withFaults({ columns }: AnyImportKind, faults: readonly Fault[], finding: Finding): Finding {
  const all = [...faults, ...(finding.verdict === 'wrong' ? finding.faults : [])];
  if (all.length === 0) return finding;
  const order = Object.keys(columns);
  return {
    subject: finding.subject ?? '',
    verdict: 'wrong',
    faults: all.toSorted((a, b) => order.indexOf(a.column) - order.indexOf(b.column)),
  };
}

/** A value in two rows would count twice, or leave to chance which row wins. */
function twice({ key = [] }: AnyImportKind, { row, values }: ParsedRow, seen: Map<string, number>): Fault[] {
  const columns = typeof key === 'string' ? [key] : key;
  if (columns.length === 0 || columns.some((column) => values[column] === undefined)) return [];
  const value = JSON.stringify(columns.map((column) => values[column])).toLowerCase();
  const first = seen.get(value);
  if (first !== undefined) return [{ column: columns.at(-1) ?? '', key: 'consoleImports:fault.twice', params: { row: first } }];
  seen.set(value, row);
  return [];
}

/** Rows of one thing must be adjacent, so that only part of a file is in memory. */
function apart({ together }: AnyImportKind, { row, values }: ParsedRow, before: ParsedRow | undefined, seen: Map<string, number>): Fault[] {
  const value = together && values[together];
  if (together === undefined || value === undefined || value === before?.values[together]) return [];
  const known = `together ${JSON.stringify(value)}`;
  const first = seen.get(known);
  if (first !== undefined) return [{ column: together, key: 'consoleImports:fault.apart', params: { row: first } }];
  seen.set(known, row);
  return [];
}

/** A row whose payload would be refused is wrong already. */
function payloadRefused({ operation, applyMany }: AnyImportKind, finding: Finding): Finding {
  if (finding.verdict !== 'change' || applyMany !== undefined) return finding;
  const decoded = operations[operation].payload.safeParse(finding.payload);
  if (decoded.success) return finding;
  const { subject = '' } = finding;
  return { subject, verdict: 'wrong', faults: [{ column: '', key: 'messages:error.valueRefused', params: {} }] };
}
