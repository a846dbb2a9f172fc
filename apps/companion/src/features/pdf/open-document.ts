import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = '/h5/pdf/worker.mjs';

export type { PDFDocumentProxy };

/**
 * Reads a PDF of the shop. pdf.js loads all its files from the shop as well. Destroy the task when the document is no
 * longer shown.
 */
export const openDocument = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    cMapUrl: '/h5/pdf/cmaps/',
    standardFontDataUrl: '/h5/pdf/standard_fonts/',
    wasmUrl: '/h5/pdf/wasm/',
    enableXfa: false,
  });
