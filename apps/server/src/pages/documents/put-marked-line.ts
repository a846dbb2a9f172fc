import type { MarkedLine, MarkedPart } from '@upline/contract';
import { LINK, type Paper, piecesOf, type TextStyle } from '../../platform/paper/index.ts';

interface Placed {
  readonly line: MarkedLine;
  readonly style: TextStyle;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Base address of the shop's paths. */
  readonly base: string;
  /** Position of a line of this height: here, or at the top of the next page. */
  readonly withRoom: (y: number, height: number) => number;
}

interface Piece {
  text: string;
  part: MarkedPart;
}

/** Writes words of several styles within a width, with line breaks; returns the position of the next line. Links are clickable. */
export function putMarkedLine(paper: Paper, { line, style, x, y: top, width, base, withRoom }: Placed): number {
  const styleOf = ({ isBold, isItalic, link }: MarkedPart): TextStyle => ({
    ...style,
    isStrong: isBold === true || style.isStrong === true,
    isSlanted: isItalic === true,
    ...(link === undefined ? {} : { colour: LINK }),
  });
  const measure = ({ text, part }: Piece): number => paper.widthOf(text, styleOf(part));
  let y = top;
  for (const pieces of brokenLines(line, width, measure)) {
    const height = Math.max(...pieces.map(({ text, part }) => paper.heightOf(text, Number.POSITIVE_INFINITY, styleOf(part))), 0);
    y = withRoom(y, height);
    let left = x;
    for (const piece of pieces) {
      const own = measure(piece);
      paper.put(piece.text, left, y, Number.POSITIVE_INFINITY, styleOf(piece.part));
      if (piece.part.link !== undefined) paper.link(new URL(piece.part.link, base).href, { x: left, y, width: own, height });
      left += own;
    }
    y += height;
  }
  return y;
}

/** Adjacent pieces of one style on a line are merged. */
function brokenLines(line: MarkedLine, width: number, measure: (piece: Piece) => number): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const part of line)
    for (const text of piecesOf(part.text, width, (words) => measure({ text: words, part }))) {
      const current = lines.at(-1) as Piece[];
      if (current.length > 0 && used + measure({ text: text.trimEnd(), part }) > width) {
        lines.push([]);
        used = 0;
      }
      const kept = used === 0 ? text.trimStart() : text;
      used += measure({ text: kept, part });
      add(lines.at(-1) as Piece[], { text: kept, part });
    }
  return lines.filter((pieces) => pieces.length > 0);
}

function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last !== undefined && last.part === piece.part) last.text += piece.text;
  else if (piece.text !== '') pieces.push(piece);
}
