import { FOOT, MARGIN } from './company-frame.ts';
import type { Paper } from './paper.ts';
import { QUIET } from './paper-style.ts';

export interface Column {
  title: string;
  /** In points; all widths together are the page's width within its margins. */
  width: number;
  align?: 'left' | 'right';
}

const GAP = 8;
const SIZE = 9;

/** A table over as many pages as it needs, with its header on each. Returns its bottom. */
export function putTable(paper: Paper, top: number, columns: readonly Column[], rows: readonly (readonly string[])[]): number {
  let y = putHead(paper, top, columns);
  for (const row of rows) {
    const height = heightOf(paper, columns, row, { size: SIZE });
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
  const style = { size: 8.5, colour: QUIET, isStrong: true };
  putCells(paper, y, columns, titles, style);
  const bottom = y + heightOf(paper, columns, titles, style);
  paper.rule(MARGIN, bottom + 4, paper.width - 2 * MARGIN);
  return bottom + 10;
}

type Style = { size: number; colour?: string; isStrong?: boolean };

/** Figures are right-aligned, so words in the next column begin after a gap. */
function placesOf(columns: readonly Column[]) {
  let x = MARGIN;
  return columns.map(({ width, align = 'left' }, index) => {
    const isPushed = align === 'right' || columns[index - 1]?.align === 'right';
    const gaps = align === 'left' && isPushed ? 2 * GAP : GAP;
    const place = { x: isPushed ? x + GAP : x, width: width - gaps, align };
    x += width;
    return place;
  });
}

function heightOf(paper: Paper, columns: readonly Column[], cells: readonly string[], style: Style): number {
  return Math.max(...placesOf(columns).map(({ width }, index) => paper.heightOf(cells[index] ?? '', width, style)));
}

function putCells(paper: Paper, y: number, columns: readonly Column[], cells: readonly string[], style: Style): void {
  for (const [index, { x, width, align }] of placesOf(columns).entries()) paper.put(cells[index] ?? '', x, y, width, { ...style, align });
}
