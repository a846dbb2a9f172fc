import { loadChunk } from '@upline/client/load-chunk';
import { base64Of, saveFile } from '../../shared/save-file.ts';

const scale = 3;
/** A4 at 96 dots to the inch, and in millimetres. */
const page = { width: 794, height: 1123, widthMm: 210, heightMm: 297 };
/** Wider than any phone, so that the sheet is laid out as on a desktop wherever it is rendered. */
const windowWidth = 1100;

/**
 * Draws the sheet as it is shown, in whatever script, onto A4 pages at 3×, and saves them as a PDF.
 * False where the app around the page could not save; throws when the browser cannot draw it.
 */
export async function saveInvoiceAsShown(sheet: HTMLElement, number: string): Promise<boolean> {
  const [{ default: html2canvas }, { jsPDF: Document }] = await loadChunk(() => Promise.all([import('html2canvas-pro'), import('jspdf')]));
  const drawn = await html2canvas(sheet, {
    scale,
    windowWidth,
    backgroundColor: '#ffffff',
    logging: false,
    onclone: (_document, copy) => {
      Object.assign(copy.style, { width: `${page.width}px`, maxWidth: 'none', borderRadius: '0', boxShadow: 'none' });
    },
  });
  const pdf = new Document({ unit: 'mm', format: 'a4', compress: true });
  pagesOf(drawn).forEach((one, at) => {
    if (at > 0) pdf.addPage();
    pdf.addImage(one, 'JPEG', 0, 0, page.widthMm, page.heightMm);
  });
  return saveFile({ fileName: `invoice-${number}.pdf`, contentType: 'application/pdf', base64: base64Of(pdf.output('datauristring')) });
}

/** Cuts the drawing into A4 pages; the last one is filled up with white. */
function pagesOf(drawn: HTMLCanvasElement): HTMLCanvasElement[] {
  const height = Math.round((drawn.width * page.height) / page.width);
  return Array.from({ length: Math.max(1, Math.ceil(drawn.height / height)) }, (_none, at) => {
    const one = document.createElement('canvas');
    one.width = drawn.width;
    one.height = height;
    const pen = one.getContext('2d');
    if (!pen) throw new Error('no canvas to draw on');
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, one.width, one.height);
    pen.drawImage(drawn, 0, -at * height);
    return one;
  });
}
