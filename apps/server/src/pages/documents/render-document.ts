import type { MarkedLine } from '@upline/contract';
import { openPaper, type Paper, QUIET, type TextStyle } from '../../platform/paper/index.ts';
import { shop } from '../../platform/shop/index.ts';
import type { DocumentSection, DocumentText } from './document-text.ts';
import { putMarkedLine } from './put-marked-line.ts';

const MARGIN = 64;
const FOOT = MARGIN + 16;
const BODY: TextStyle = { size: 10.5, lineHeight: 1.55 };
const HEADING: TextStyle = { size: 12.5, isStrong: true };

/** Renders a document on A4 pages with selectable text in any script of the shop's languages. The same text gives the same bytes. */
export async function renderDocument(text: DocumentText): Promise<Buffer> {
  const paper = await openPaper(text.title, shop().company.legalName, text.language);
  let y = putHead(paper, text);
  for (const [index, section] of text.sections.entries()) {
    if ('blocks' in section) y = putBlocks(paper, y, section);
    else y = putSection(paper, y, section, index) + 5;
  }
  putFeet(paper);
  return paper.finish();
}

const widthOf = (paper: Paper): number => paper.width - 2 * MARGIN;

function putHead(paper: Paper, { title, subtitle }: DocumentText): number {
  const beside = paper.mark(MARGIN, MARGIN - 4, 17, 8);
  paper.put(shop().name.toUpperCase(), MARGIN + beside, MARGIN - 2, 200, { size: 10, isStrong: true });
  let y = MARGIN + 52;
  y += paper.put(title, MARGIN, y, widthOf(paper), { size: 24, isStrong: true, lineHeight: 1.25 }) + 4;
  return y + paper.put(subtitle, MARGIN, y, widthOf(paper), { size: 10, colour: QUIET }) + 18;
}

function putSection(paper: Paper, top: number, section: Exclude<DocumentSection, { blocks: unknown }>, index: number): number {
  let y = top;
  if (section.heading) {
    const heading = `${index + 1}  ${section.heading}`;
    // A heading is never the last line of a page.
    y = withRoom(paper, y, paper.heightOf(heading, widthOf(paper), HEADING) + 50);
    y += paper.put(heading, MARGIN, y, widthOf(paper), HEADING) + 4;
  }
  for (const paragraph of section.paragraphs) y = putParagraph(paper, y, paragraph) + 7;
  return y;
}

const SMALL_HEADING: TextStyle = { size: 11, isStrong: true };
const INDENT = 18;

/** Writes the blocks of a marked text: headings, paragraphs and lists. */
function putBlocks(paper: Paper, top: number, { blocks, base, isNumbered }: Extract<DocumentSection, { blocks: unknown }>): number {
  let y = top;
  const put = (line: MarkedLine, style: TextStyle, left = 0): void => {
    y = putMarkedLine(paper, {
      line,
      style,
      x: MARGIN + left,
      y,
      width: widthOf(paper) - left,
      base,
      withRoom: (at, height) => withRoom(paper, at, height),
    });
  };
  let headings = 0;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (block.level === 1) headings += 1;
      const number = isNumbered === true && block.level === 1 ? [{ text: `${headings}  ` }] : [];
      const style = block.level === 1 ? HEADING : SMALL_HEADING;
      // A heading is never the last line of a page.
      y = withRoom(paper, y + 6, 60);
      put([...number, ...block.line], style);
      y += 4;
    } else if (block.kind === 'paragraph') {
      for (const line of block.lines) put(line, BODY);
      y += 7;
    } else {
      for (const [at, item] of block.items.entries()) {
        y = withRoom(paper, y, (BODY.size ?? 10) * (BODY.lineHeight ?? 1.5));
        paper.put(block.isNumbered ? `${at + 1}.` : '•', MARGIN + 2, y, INDENT, BODY);
        put(item, BODY, INDENT);
      }
      y += 7;
    }
  }
  return y;
}

function putParagraph(paper: Paper, top: number, text: string): number {
  let y = top;
  for (const line of paper.linesOf(text, widthOf(paper), BODY)) {
    y = withRoom(paper, y, paper.heightOf(line, widthOf(paper), BODY));
    y += paper.put(line, MARGIN, y, widthOf(paper), BODY);
  }
  return y;
}

/** Starts a new page if less than `height` points are left. */
function withRoom(paper: Paper, y: number, height: number): number {
  if (y + height <= paper.height - FOOT) return y;
  paper.addPage();
  return MARGIN;
}

function putFeet(paper: Paper): void {
  const company = [shop().company.legalName, ...shop().company.lines].join(', ');
  const y = paper.height - MARGIN + 4;
  paper.onEachPage((page, pages) => {
    paper.rule(MARGIN, y - 10, widthOf(paper));
    paper.put(company, MARGIN, y - 8, widthOf(paper) - 70, { size: 8, colour: QUIET });
    paper.put(`${page} / ${pages}`, paper.width - MARGIN - 60, y - 8, 60, { size: 8, colour: QUIET, align: 'right' });
  });
}
