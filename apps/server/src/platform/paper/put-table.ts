import { FOOT, MARGIN } from './company-frame.ts';
import { type Paper, QUIET } from './paper.ts';

export interface Column {
  title: string;
  /** Points; all together are the page's width within its margins. */
  width: number;
  align?: 'left' | 'right';
}

const GAP = 8;
const SIZE = 9;

/** A table that goes on over as many pages as it takes, its head on each. Answers where it ends. */
export function putTable(paper: Paper, top: number, columns: readonly Column[], rows: readonly (readonly string[])[]): number {
  let y = putHead(paper, top, columns);
  for (const row of rows) {
    const height = Math.max(...columns.map((column, index) => paper.heightOf(row[index] ?? '', column.width - GAP, { size: SIZE })));
    if (y + height > paper.height - FOOT - 12) {
      paper.addPage();
      y = putHead(paper, MARGIN, columns);
    }
    putCells(paper, y, columns, row, { size: SIZE });
    y += height + 7;
    paper.rule(MARGIN, y - 3, paper.width - 2 * MARGIN);
  }
  return y + 6;
}

function putHead(paper: Paper, y: number, columns: readonly Column[]): number {
  const titles = columns.map(({ title }) => title);
  putCells(paper, y, columns, titles, { size: 8.5, colour: QUIET, isStrong: true });
  paper.rule(MARGIN, y + 16, paper.width - 2 * MARGIN);
  return y + 22;
}

function putCells(
  paper: Paper,
  y: number,
  columns: readonly Column[],
  cells: readonly string[],
  style: { size: number; colour?: string; isStrong?: boolean },
): void {
  let x = MARGIN;
  for (const [index, { width, align = 'left' }] of columns.entries()) {
    paper.put(cells[index] ?? '', align === 'right' ? x + GAP : x, y, width - GAP, { ...style, align });
    x += width;
  }
}
