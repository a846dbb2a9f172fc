import { MARK_PATH, MARK_VIEW_BOX } from '@upline/brand';
import PDFDocument from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { fontBytes, isStacked, type ScriptFont, type TextRun, textRuns } from './script-fonts.ts';
import { INK, LINE, type TextStyle } from './paper-style.ts';
import { type LayingFont, shapeWithHarfbuzz } from './shape-text.ts';
import { shop } from '../shop/index.ts';

const LINE_HEIGHT = 1.4;
/** Thai and Burmese stack signs above and below their letters. */
const STACKED_LINE_HEIGHT = 1.75;

/** With the font in use, which the published types leave out. */
type Pdf = PDFKit.PDFDocument & { readonly _font: { readonly font: LayingFont } };

/** The distance between lines of a text, in points. */
const lineHeightOf = (text: string, { size = 9.5, lineHeight = LINE_HEIGHT }: TextStyle): number =>
  size * (isStacked(text) ? Math.max(lineHeight, STACKED_LINE_HEIGHT) : lineHeight);

/** An A4 document with selectable text in any script. Lengths are points, from the upper left corner. */
export class Paper {
  readonly width = 595.28;
  readonly height = 841.89;
  readonly #pdf: Pdf;
  readonly #bytes: Promise<Buffer>;
  readonly #registered = new Set<string>();
  #language: string;

  constructor(title: string, author: string, language: string) {
    this.#language = language;
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      // A fixed day: the same content gives the same bytes.
      info: { Title: title, Author: author, CreationDate: new Date(Date.UTC(2026, 0, 1)) },
    }) as Pdf;
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
  }

  /** Sets the language of the following text, by its BCP 47 tag. */
  speak(language: string): void {
    this.#language = language;
  }

  /** Writes a text within a width, with line breaks; returns its height. */
  put(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const { size = 9.5, colour = INK, align = 'left' } = style;
    const lines = this.linesOf(text, width, style);
    const step = lineHeightOf(text, style);
    for (const [index, line] of lines.entries()) {
      const left = align === 'right' ? x + width - this.#measure(line, style) : x;
      this.#pdf.fillColor(colour);
      this.#line(textRuns(line, this.#language), left, y + size + (step - size * LINE_HEIGHT) / 2 + index * step, style);
    }
    return lines.length * step;
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.linesOf(text, width, style).length * lineHeightOf(text, style);
  }

  /** The lines of a text after breaking, for callers that write it over several pages. */
  linesOf(text: string, width: number, style: TextStyle = {}): string[] {
    return breakLines(text, width, (part) => this.#measure(part, style));
  }

  widthOf(text: string, style: TextStyle = {}): number {
    return this.#measure(text, style);
  }

  /** Makes an area of the page lead to an address when clicked. */
  link(address: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.#pdf.link(x, y, width, height, address);
  }

  rule(x: number, y: number, width: number): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(LINE);
  }

  /** The company's mark at this height: its uploaded picture, or the drawn one. Returns its width with the gap after it; 0 without a mark. */
  mark(x: number, y: number, height: number, gap: number): number {
    const own = shop().ownMark;
    if (own !== undefined) {
      const width = (height * own.width) / own.height;
      this.#pdf.image(own.png, x, y, { width, height });
      return width + gap;
    }
    if (shop().isMarkless) return 0;
    const [, , width, tall] = MARK_VIEW_BOX.split(' ').map(Number) as [number, number, number, number];
    const scale = height / tall;
    this.#pdf.save().translate(x, y).scale(scale).path(MARK_PATH).lineWidth(1.7).lineCap('round').stroke(INK).restore();
    return width * scale + gap;
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** Runs for all pages, for footers with the number of pages. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      draw(page - start + 1, count);
    }
  }

  finish(): Promise<Buffer> {
    this.#pdf.end();
    return this.#bytes;
  }

  #use({ font }: TextRun, { size = 9.5, isStrong = false }: TextStyle): void {
    const name = `${font} ${isStrong}`;
    if (!this.#registered.has(name)) this.#register(name, font, isStrong);
    this.#pdf.font(name).fontSize(size);
  }

  #register(name: string, font: ScriptFont, isStrong: boolean): void {
    const bytes = fontBytes(font, isStrong);
    this.#pdf.registerFont(name, bytes).font(name);
    // The PDF writer has no option for another shaper, so the layout of its current font is replaced.
    if (font === 'thai' || font === 'myanmar') shapeWithHarfbuzz(this.#pdf._font.font, bytes);
    this.#registered.add(name);
  }

  #measure(text: string, style: TextStyle): number {
    return textRuns(text, this.#language).reduce((width, run) => {
      this.#use(run, style);
      return width + this.#pdf.widthOfString(run.text);
    }, 0);
  }

  /** Moved or joined signs must be read as typed, so the text is stored with its glyphs. */
  #run({ text }: TextRun, x: number, y: number, isSlanted: boolean): void {
    const stacked = isStacked(text);
    if (stacked) this.#pdf.markContent('Span', { actual: text });
    this.#pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...(isSlanted ? { oblique: true } : {}) });
    if (stacked) this.#pdf.endMarkedContent();
  }

  /** Fonts share one base line, whatever their heights. */
  #line(runs: readonly TextRun[], x: number, baseline: number, style: TextStyle): void {
    let left = x;
    for (const run of runs) {
      this.#use(run, style);
      this.#run(run, left, baseline, style.isSlanted === true);
      left += this.#pdf.widthOfString(run.text);
    }
  }
}
