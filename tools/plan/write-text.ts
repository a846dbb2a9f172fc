import { shownAmounts, shownFacts, shownKept, shownMembersOfMonth, shownReleases } from '../../packages/plan/src/case/index.ts';
import type { WeekResult } from '../../packages/plan/src/index.ts';
import { harmless } from './harmless.ts';
import type { Sink } from './sink.ts';
import type { Answer } from './write-json.ts';

type Row = readonly string[];

/** Rows that can be iterated twice: once to measure the columns, once to write. */
type Rows = () => Iterable<Row>;

/** Writes rows in columns as wide as their widest text; numbers are right-aligned. */
export function writeTable(sink: Sink, head: Row, rows: Rows): void {
  const widths = head.map((name) => name.length);
  for (const row of rows()) row.forEach((text, column) => (widths[column] = Math.max(widths[column] ?? 0, text.length)));
  const write = (row: Row): void => {
    const cells = row.map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)));
    sink.write(`${cells.join('  ')}\n`);
  };
  write(head);
  for (const row of rows()) write(row);
}

function* mapped<Value>(values: Iterable<Value>, rowOf: (value: Value) => Row): Generator<Row> {
  for (const value of values) yield rowOf(value);
}

function isEmpty(values: Iterable<unknown>): boolean {
  for (const _ of values) return false;
  return true;
}

function writeWeek(sink: Sink, result: WeekResult, { case: one }: Answer): void {
  const facts = shownFacts(result.facts);
  const isUsed = facts.bonuses.map((_, at) =>
    result.amounts.cents.some((cents, cell) => cents !== 0 && cell % result.amounts.bonuses === at),
  );
  const bonuses = facts.bonuses.filter((_, at) => isUsed[at]);
  sink.write(`Week ${result.facts.week}\n`);
  if (result.amounts.count === 0) sink.write('no one earns\n');
  else {
    const names = [...bonuses, 'total'];
    writeTable(sink, ['member', ...names], () =>
      mapped(shownAmounts(result, one), ([member, row]) => [
        harmless(member),
        ...names.map((name) => (Object.hasOwn(row, name) ? (row[name] ?? '–') : '–')),
      ]),
    );
  }
  if (!isEmpty(shownKept(result, one))) {
    sink.write('\n');
    writeTable(sink, ['kept PV', 'left', 'right'], () => mapped(shownKept(result, one), ([member, legs]) => [harmless(member), ...legs]));
  }
  sink.write(
    `\ngross ${facts.gross}  adjustments ${facts.adjustments}  paid ${facts.paid}  breakage ${facts.breakage}  ` +
      `capped ${facts.cappedByMember} by members' caps, ${facts.cappedByCompany} by K ${JSON.stringify(facts.k)}\n`,
  );
}

const figureNames = ['star', 'own', 'max', 'min', 'group', 'recommended', 'next', 'percentage'];

export function writeText(sink: Sink, answer: Answer): void {
  const { case: one, plan } = answer;
  let isFirst = true;
  for (const step of answer.steps) {
    if (!isFirst) sink.write('\n');
    isFirst = false;
    if (step.kind === 'week') writeWeek(sink, step.result, answer);
    else if (step.kind === 'month') {
      sink.write(`Month ${step.month}\n`);
      writeTable(sink, ['member', ...figureNames], () =>
        mapped(shownMembersOfMonth(step.result, plan, one), ([member, figures]) => [
          harmless(member),
          ...figureNames.map((name) => String(figures[name])),
        ]),
      );
    } else {
      const credits = [...shownReleases(step.releases, one)];
      sink.write(`Released of week ${step.week}\n`);
      if (credits.length === 0) sink.write('nothing\n');
      else {
        const books = [...new Set(credits.flatMap(([, { books: parts }]) => Object.keys(parts)))];
        writeTable(sink, ['member', 'day', 'total', ...books.map((book) => `book ${book}`)], () =>
          mapped(credits, ([member, { day, total, books: parts }]) => [
            harmless(member),
            day ?? 'waits',
            total,
            ...books.map((book) => parts[book] ?? '–'),
          ]),
        );
      }
    }
  }
}
