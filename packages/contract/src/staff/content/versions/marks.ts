/**
 * Texts with a few marks: `# heading`, `## smaller heading`, `- item`, `1. item`, `**bold**`, `*italics*`, `[words](https://…)`. An empty line separates paragraphs, and a
 * backslash escapes a character. Everything else is text, so no input can become markup of a page or a file.
 */

/** Words in one style. */
export interface MarkedPart {
  readonly text: string;
  readonly isBold?: true;
  readonly isItalic?: true;
  /** An https or mailto address, or a path of the shop; absent for words without a link. */
  readonly link?: string;
}
export type MarkedLine = readonly MarkedPart[];

export type MarkedBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly line: MarkedLine }
  | { readonly kind: 'paragraph'; readonly lines: readonly MarkedLine[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly MarkedLine[] };

/** Reason to refuse a text: an HTML tag, or a link that readers must not open. */
export type MarksFault = 'html' | 'link';

const tag = /<\s*[a-z!/?]/i;
const heading = /^(#{1,2}) +(.+)$/;
const bullet = /^[-•] +(.+)$/;
const numbered = /^\d{1,3}[.)] +(.+)$/;
const safeLink = /^(?:https:\/\/[^\s\\"'<>]+|mailto:[^\s\\"'<>]+@[^\s\\"'<>]+|\/(?![/\\])[^\s\\"'<>]*)$/i;
const written = /(?<!\\)\[[^\][]*\]\(((?:[^()\s]|\([^()\s]*\))*)\)/g;

export function faultOfMarks(text: string): MarksFault | undefined {
  if (tag.test(text)) return 'html';
  return [...text.matchAll(written)].some(([, address = '']) => !safeLink.test(address)) ? 'link' : undefined;
}

/** Parses a text into blocks. Never fails: a forbidden link is shown as typed. */
export function readMarks(text: string): MarkedBlock[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((block) => blocksOf(block.split('\n').filter((line) => line.trim() !== '')));
}

function blocksOf(lines: readonly string[]): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const [, signs, title] = heading.exec(line) ?? [];
    const item = bullet.exec(line)?.[1];
    const step = numbered.exec(line)?.[1];
    if (signs !== undefined && title !== undefined) {
      blocks.push({ kind: 'heading', level: signs.length === 1 ? 1 : 2, line: partsOf(title) });
    } else if (item !== undefined || step !== undefined) {
      const isNumbered = item === undefined;
      const entry = partsOf(item ?? step ?? '');
      if (last?.kind === 'list' && last.isNumbered === isNumbered) blocks[blocks.length - 1] = { ...last, items: [...last.items, entry] };
      else blocks.push({ kind: 'list', isNumbered, items: [entry] });
    } else if (last?.kind === 'paragraph') blocks[blocks.length - 1] = { ...last, lines: [...last.lines, partsOf(line)] };
    else blocks.push({ kind: 'paragraph', lines: [partsOf(line)] });
  }
  return blocks;
}

type Look = Pick<MarkedPart, 'isBold' | 'isItalic' | 'link'>;

const mark = /\\([\\*#[\]()-])|(?<!\\)\[([^\][]*)\]\(((?:[^()\s]|\([^()\s]*\))*)\)|\*\*(?=\S)([\s\S]*?\S)\*\*|\*(?=[^\s*])([^*]*[^\s*])\*/;

function partsOf(text: string, look: Look = {}): MarkedPart[] {
  const parts: MarkedPart[] = [];
  const add = (more: MarkedPart): void => {
    const last = parts.at(-1);
    const isSame = last?.isBold === more.isBold && last?.isItalic === more.isItalic && last?.link === more.link;
    if (more.text === '') return;
    if (last !== undefined && isSame) parts[parts.length - 1] = { ...last, text: last.text + more.text };
    else parts.push(more);
  };
  let rest = text;
  for (let found = mark.exec(rest); found !== null; found = mark.exec(rest)) {
    add({ text: rest.slice(0, found.index), ...look });
    rest = rest.slice(found.index + found[0].length);
    const [whole, escaped, words, address, bold, italic] = found;
    if (escaped !== undefined) add({ text: escaped, ...look });
    else if (address !== undefined) {
      if (!safeLink.test(address)) add({ text: whole, ...look });
      else for (const part of partsOf(words === '' ? address : (words ?? ''), { ...look, link: address })) add(part);
    } else if (bold !== undefined) for (const part of partsOf(bold, { ...look, isBold: true })) add(part);
    else for (const part of partsOf(italic ?? '', { ...look, isItalic: true })) add(part);
  }
  add({ text: rest, ...look });
  return parts;
}

/** The text without its marks, for lists. */
export const withoutMarks = (text: string): string =>
  readMarks(text)
    .flatMap((block) => (block.kind === 'heading' ? [block.line] : block.kind === 'list' ? block.items : block.lines))
    .map((line) => line.map(({ text: words }) => words).join(''))
    .join(' ');
