import { shownAmounts, shownFacts, shownKept, shownLines, shownMembersOfMonth, shownReleases } from '../../packages/plan/src/case/index.ts';
import { harmless, harmlessJson } from './harmless.ts';
import type { Sink } from './sink.ts';
import type { Answer } from './write-json.ts';

/** Writes a settled case as JSON Lines: each line is self-contained and names its subject. */
export function writeLines(sink: Sink, { case: one, plan, steps, hasLines }: Answer): void {
  const write = (record: object): void => sink.write(`${harmlessJson(record)}\n`);
  for (const step of steps) {
    if (step.kind === 'week') {
      const { week } = step.result.facts;
      write({ week, facts: shownFacts(step.result.facts) });
      for (const [member, amounts] of shownAmounts(step.result, one)) write({ week, member, amounts });
      for (const [member, kept] of shownKept(step.result, one)) write({ week, member, kept });
      for (const bonus of Object.keys(step.result.keptOf ?? {}))
        for (const [member, kept] of shownKept(step.result, one, bonus)) write({ week, member, bonus, kept });
      if (hasLines) for (const line of shownLines(step.result, one)) write({ week, line });
    } else if (step.kind === 'month') {
      const { month } = step;
      for (const [member, figures] of shownMembersOfMonth(step.result, plan, one)) write({ month, member, figures });
    } else for (const [member, released] of shownReleases(step.releases, one)) write({ week: step.week, member, released });
  }
}

/** Escapes a cell so that no spreadsheet takes it for a formula. */
function cell(text: string): string {
  const plain = harmless(text);
  const told = /^'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(plain) && !/^-?\d+(?:\.\d+)?$/.test(plain) ? `'${plain}` : plain;
  return /[",\n]/.test(told) ? `"${told.replaceAll('"', '""')}"` : told;
}

/** Writes members' earnings as a table: one row for each week, member and column, then one for each total with the day of its credit. */
export function writeCsv(sink: Sink, { case: one, steps }: Answer): void {
  const write = (...cells: string[]): void => sink.write(`${cells.map(cell).join(',')}\r\n`);
  write('week', 'member', 'column', 'usd', 'creditedOn');
  for (const step of steps) {
    if (step.kind === 'week') {
      const { week } = step.result.facts;
      for (const [member, amounts] of shownAmounts(step.result, one))
        for (const [column, usd] of Object.entries(amounts)) if (column !== 'total') write(String(week), member, column, usd, '');
    } else if (step.kind === 'release') {
      for (const [member, { total, day }] of shownReleases(step.releases, one)) write(String(step.week), member, 'total', total, day ?? '');
    }
  }
}
