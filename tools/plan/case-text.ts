import type { CaseResult, ShownMonth, ShownWeek } from '../../packages/plan/src/case/index.ts';

/** Rows under each other, columns as wide as their widest text; figures stand right. */
function tableText(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row.map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0))).join('  '),
  );
}

function weekText({ week, amounts, kept, facts }: ShownWeek): string[] {
  const bonuses = facts.bonuses.filter((bonus) => Object.values(amounts).some((row) => Object.hasOwn(row, bonus)));
  const paid = Object.entries(amounts).map(([member, row]) => [member, ...[...bonuses, 'total'].map((bonus) => row[bonus] ?? '–')]);
  const legs = Object.entries(kept).map(([member, [left, right]]) => [member, left, right]);
  return [
    `Week ${week}`,
    ...(paid.length > 0 ? tableText([['member', ...bonuses, 'total'], ...paid]) : ['nobody earns']),
    ...(legs.length > 0 ? ['', ...tableText([['kept PV', 'left', 'right'], ...legs])] : []),
    '',
    `gross ${facts.gross}  adjustments ${facts.adjustments}  paid ${facts.paid}  breakage ${facts.breakage}  ` +
      `capped ${facts.cappedByMember} by members' caps, ${facts.cappedByCompany} by K ${JSON.stringify(facts.k)}`,
  ];
}

function monthText({ month, members }: ShownMonth): string[] {
  const names = ['star', 'own', 'max', 'min', 'group', 'recommended', 'next', 'percentage'];
  const rows = Object.entries(members).map(([member, figures]) => [member, ...names.map((name) => String(figures[name]))]);
  return [`Month ${month}`, ...tableText([['member', ...names], ...rows])];
}

/** A settled case for people to read. */
export const caseText = ({ weeks, months }: CaseResult): string =>
  [...weeks.map(weekText), ...months.map(monthText)].map((lines) => lines.join('\n')).join('\n\n');
