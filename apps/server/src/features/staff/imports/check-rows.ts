import { operations } from '@upline/contract';
import type { AnyImportKind, Checking, Fault, Finding } from './import-kind.ts';
import type { ParsedRow } from './parse-rows.ts';

/** The verdicts of a batch of rows, in their order. `seen`: the rows of the file so far by the value that may stand there only once. */
export async function checkRows(
  kind: AnyImportKind,
  checking: Checking,
  rows: readonly ParsedRow[],
  seen: Map<unknown, number>,
): Promise<Finding[]> {
  const faulty = rows.map((row) => [...row.faults, ...twice(kind, row, seen)]);
  const asked = rows.flatMap(({ values }, at) => (faulty[at]?.length === 0 ? [{ at, values }] : []));
  const answered = await kind.check(
    checking,
    asked.map(({ values }) => values),
  );
  const found = new Map(asked.map(({ at }, index) => [at, answered[index] as Finding]));
  return rows.map((_row, at) => {
    const finding = found.get(at);
    return finding === undefined ? { verdict: 'wrong', faults: faulty[at] ?? [] } : payloadRefused(kind, finding);
  });
}

/** A value that two rows have would count twice, or leave it to chance which row wins. */
function twice({ key }: AnyImportKind, { row, values }: ParsedRow, seen: Map<unknown, number>): Fault[] {
  const value = values[key];
  if (value === undefined) return [];
  const first = seen.get(value);
  if (first !== undefined) return [{ column: key, key: 'consoleImports:fault.twice', params: { row: first } }];
  seen.set(value, row);
  return [];
}

/** A row whose call would be refused for its form is wrong already. */
function payloadRefused({ operation }: AnyImportKind, finding: Finding): Finding {
  if (finding.verdict !== 'change') return finding;
  const decoded = operations[operation].payload.safeParse(finding.payload);
  if (decoded.success) return finding;
  const { subject = '' } = finding;
  return { subject, verdict: 'wrong', faults: [{ column: '', key: 'messages:error.valueRefused', params: {} }] };
}
