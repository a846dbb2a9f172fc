import { inflateSync } from 'node:zlib';

export interface DrawnPages {
  /** Width and height of each page in points, 72 to the inch. */
  readonly pages: readonly (readonly [number, number])[];
  /** The JPEG files drawn on the pages. */
  readonly pictures: readonly Buffer[];
}

/** The pages and pictures of a jsPDF document, in order. */
export function drawnPages(file: Buffer): DrawnPages {
  // One letter per byte, so that positions in the text are positions in the file.
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
