import { inflateSync } from 'node:zlib';

export interface DrawnPages {
  /** Width and height of each page in points, 72 to the inch. */
  readonly pages: readonly (readonly [number, number])[];
  /** The JPEG files that are drawn on them. */
  readonly pictures: readonly Buffer[];
}

/** The pages and pictures of a PDF as jsPDF writes it, in their order. */
export function drawnPages(file: Buffer): DrawnPages {
  // One letter for each byte, so that places in the text are places in the file.
  const text = file.toString('latin1');
  const pages = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [Number(width), Number(height)] as const,
  );
  const pictures = [...text.matchAll(/<<([^>]*\/Subtype \/Image[^>]*)>>\s*stream\r?\n/g)].map(({ 0: head, 1: entries = '', index }) => {
    const start = index + head.length;
    const bytes = file.subarray(start, start + Number(/\/Length (\d+)/.exec(entries)?.[1]));
    return entries.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
  });
  return { pages, pictures };
}
