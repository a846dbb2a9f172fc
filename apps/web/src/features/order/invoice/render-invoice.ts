import { loadChunk } from '@upline/client/load-chunk';
import { base64Of, saveFile } from '../../../shared/save-file.ts';
import { pageSlices } from './invoice-pages.ts';

const scale = 3;
/** A4 at 96 dots per inch, and in millimetres. */
const page = { width: 794, height: 1123, widthMm: 210, heightMm: 297 };
/** Wider than any phone, so that the sheet always has its desktop layout. */
const windowWidth = 1100;
/** White above and below the content of a page, in dots, including the sheet's own. */
const margin = 56;
/** Elements that must not be split between two pages. */
const blocks = 'header, dl, tbody tr, footer';

/**
 * Draws the sheet as it is shown, in any script, onto A4 pages at 3×, and saves them as a PDF. Pages end at the end of a row or a block. False if the app around the page could not
 * save; throws if the browser cannot draw it.
 */
export async function saveInvoiceAsShown(sheet: HTMLElement, number: string): Promise<boolean> {
  const [{ default: html2canvas }, { jsPDF: Document }] = await loadChunk(() => Promise.all([import('html2canvas-pro'), import('jspdf')]));
  let ends: number[] = [];
  const drawn = await html2canvas(sheet, {
    scale,
    windowWidth,
    backgroundColor: '#ffffff',
    logging: false,
    onclone: (drawnDocument, copy) => {
      addRules(drawnDocument);
      Object.assign(copy.style, { width: `${page.width}px`, maxWidth: 'none', borderRadius: '0', boxShadow: 'none' });
      const top = copy.getBoundingClientRect().top;
      ends = [...copy.querySelectorAll(blocks)].map((block) => block.getBoundingClientRect().bottom - top);
    },
  });
  const pdf = new Document({ unit: 'mm', format: 'a4', compress: true });
  pagesOf(drawn, ends).forEach((one, at) => {
    if (at > 0) pdf.addPage();
    pdf.addImage(one, 'JPEG', 0, 0, page.widthMm, page.heightMm);
  });
  return saveFile({ fileName: `invoice-${number}.pdf`, contentType: 'application/pdf', base64: base64Of(pdf.output('datauristring')) });
}

/** The library draws pseudo-elements as elements of their own, with these classes. The CSP allows only style elements with a known hash. */
const drawnApart = `.___html2canvas___pseudoelement_before::before, .___html2canvas___pseudoelement_after::after {
  content: "" !important;
  display: none !important;
}`;

function addRules(drawnDocument: Document): void {
  const Sheet = drawnDocument.defaultView?.CSSStyleSheet;
  if (Sheet === undefined) return;
  const sheet = new Sheet();
  sheet.replaceSync(drawnApart);
  drawnDocument.adoptedStyleSheets = [...drawnDocument.adoptedStyleSheets, sheet];
}

/** The drawing on A4 pages with white margins. The sheet has its own margins at the beginning and the end. */
function pagesOf(drawn: HTMLCanvasElement, ends: readonly number[]): HTMLCanvasElement[] {
  const room = { first: page.height - margin, later: page.height - 2 * margin };
  const content = drawn.height / scale - margin;
  return pageSlices(content, ends, room).map(({ from, to }, at) => {
    const one = document.createElement('canvas');
    one.width = drawn.width;
    one.height = page.height * scale;
    const pen = one.getContext('2d');
    if (!pen) throw new Error('no canvas to draw on');
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, one.width, one.height);
    const [start, height] = [Math.round(from * scale), Math.round((to - from) * scale)];
    pen.drawImage(drawn, 0, start, drawn.width, height, 0, at === 0 ? 0 : margin * scale, drawn.width, height);
    return one;
  });
}
