import { brand } from '@upline/brand';
import PDFDocument from 'pdfkit';
import type { DocumentText } from './document-text.ts';
import { fontsFor } from './fonts.ts';

const MARGIN = 64;
const INK = '#14211d';
const QUIET = '#5f6e68';
const LINE = '#dbe1dd';
const MARK = 'M2 1.5V22.5M17 1.5V22.5M2 9c3.5 6.5 11.5 6.5 15 0';

/** Sets a document on A4 pages with selectable text; the same text gives the same bytes. */
export async function renderDocument(text: DocumentText): Promise<Buffer> {
  const fonts = fontsFor(
    [text.title, text.subtitle, ...text.sections.flatMap((section) => [section.heading ?? '', ...section.paragraphs])].join(''),
  );
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
    lang: text.language,
    displayTitle: true,
    bufferPages: true,
    // A fixed day: the writer would otherwise put the clock into the file.
    info: { Title: text.title, Author: brand.company.legalName, CreationDate: new Date(Date.UTC(2026, 0, 1)) },
  });
  const bytes = collect(pdf);
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('strong', fonts.strong);
  setHead(pdf, text);
  for (const [index, section] of text.sections.entries()) setSection(pdf, section, index, fonts.isLoose);
  setFeet(pdf);
  pdf.end();
  return bytes;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function setHead(pdf: PDFKit.PDFDocument, text: DocumentText): void {
  pdf
    .save()
    .translate(MARGIN, MARGIN - 4)
    .scale(0.72)
    .path(MARK)
    .lineWidth(1.7)
    .lineCap('round')
    .stroke(INK)
    .restore();
  pdf
    .font('strong')
    .fontSize(10)
    .fillColor(INK)
    .text(brand.name.toUpperCase(), MARGIN + 22, MARGIN - 2, { characterSpacing: 3 });
  pdf
    .font('strong')
    .fontSize(24)
    .text(text.title, MARGIN, MARGIN + 52);
  pdf.font('regular').fontSize(10).fillColor(QUIET).text(text.subtitle).moveDown(1.4);
}

function setSection(pdf: PDFKit.PDFDocument, section: DocumentText['sections'][number], index: number, loose: boolean): void {
  const lineGap = loose ? 5 : 3.5;
  if (section.heading) {
    // A heading never stands alone at the foot of a page.
    if (pdf.y > pdf.page.height - MARGIN - 100) pdf.addPage();
    pdf
      .font('strong')
      .fontSize(12.5)
      .fillColor(INK)
      .text(`${index + 1}  ${section.heading}`, { lineGap: 4 })
      .moveDown(0.25);
  }
  for (const paragraph of section.paragraphs) pdf.font('regular').fontSize(10.5).fillColor(INK).text(paragraph, { lineGap }).moveDown(0.65);
  pdf.moveDown(0.45);
}

function setFeet(pdf: PDFKit.PDFDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  const company = [brand.company.legalName, ...brand.company.lines].join(', ');
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const y = pdf.page.height - MARGIN + 4;
    // Below the bottom margin the writer would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf
      .moveTo(MARGIN, y - 10)
      .lineTo(pdf.page.width - MARGIN, y - 10)
      .lineWidth(0.6)
      .stroke(LINE);
    pdf.font('regular').fontSize(8).fillColor(QUIET).text(company, MARGIN, y, { lineBreak: false });
    pdf.text(`${page + 1} / ${count}`, pdf.page.width - MARGIN - 60, y, { width: 60, align: 'right', lineBreak: false });
  }
}
