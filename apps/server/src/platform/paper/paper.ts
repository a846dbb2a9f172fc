import PDFDocument from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { fontBytes, type TextRun, textRuns } from './script-fonts.ts';

export interface TextStyle {
  /** Points. */
  size?: number;
  isStrong?: boolean;
  colour?: string;
  align?: 'left' | 'right';
}

export const INK = '#14211d';
export const QUIET = '#5f6e68';
export const LINE = '#dbe1dd';
const LINE_HEIGHT = 1.4;

/** An A4 document whose texts may be in any script and can be selected. Lengths are points, from the upper left corner. */
export class Paper {
  readonly width = 595.28;
  readonly height = 841.89;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly #registered = new Set<string>();

  constructor(title: string, author: string, language: string) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      // A fixed day: the same content gives the same bytes.
      info: { Title: title, Author: author, CreationDate: new Date(Date.UTC(2026, 0, 1)) },
    });
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
  }

  /** Sets a text within a width, broken where it has to be; answers the height it took. */
  put(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const { size = 9.5, colour = INK, align = 'left' } = style;
    const lines = breakLines(text, width, (part) => this.#measure(part, style));
    for (const [index, line] of lines.entries()) {
      const left = align === 'right' ? x + width - this.#measure(line, style) : x;
      this.#pdf.fillColor(colour);
      this.#line(textRuns(line), left, y + size + index * size * LINE_HEIGHT, style);
    }
    return lines.length * size * LINE_HEIGHT;
  }

  /** The height a text will take. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return breakLines(text, width, (part) => this.#measure(part, style)).length * (style.size ?? 9.5) * LINE_HEIGHT;
  }

  rule(x: number, y: number, width: number): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(LINE);
  }

  /** An SVG path of the house's mark, in lines. */
  mark(path: string, x: number, y: number, scale: number): void {
    this.#pdf.save().translate(x, y).scale(scale).path(path).lineWidth(1.7).lineCap('round').stroke(INK).restore();
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** Runs over all pages, for feet that say how many there are. */
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
    if (!this.#registered.has(name)) {
      this.#pdf.registerFont(name, fontBytes(font, isStrong));
      this.#registered.add(name);
    }
    this.#pdf.font(name).fontSize(size);
  }

  #measure(text: string, style: TextStyle): number {
    return textRuns(text).reduce((width, run) => {
      this.#use(run, style);
      return width + this.#pdf.widthOfString(run.text);
    }, 0);
  }

  /** Fonts stand on one base line, whatever their heights. */
  #line(runs: readonly TextRun[], x: number, baseline: number, style: TextStyle): void {
    let left = x;
    for (const run of runs) {
      this.#use(run, style);
      this.#pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += this.#pdf.widthOfString(run.text);
    }
  }
}
