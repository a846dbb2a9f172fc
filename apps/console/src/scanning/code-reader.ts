/** Reads the bar code in a camera picture; undefined if there is none. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>;

/** The API of browsers that read codes themselves. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39'];
/** A reader without these is useless in a warehouse: products have the first, labels the second. */
const NEEDED = ['ean_13', 'code_128'];

/** The browser's own reader if there is one, otherwise a library's, which is loaded only then. */
export async function openCodeReader(): Promise<CodeReader> {
  const own = await ownReader();
  if (own !== undefined) return own;
  const { openPictureReader } = await import('./picture-reader.ts');
  return openPictureReader();
}

async function ownReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker };
  if (Maker === undefined) return undefined;
  // Some browsers have the API but read no format.
  const known: readonly string[] = await Maker.getSupportedFormats().catch(() => []);
  if (NEEDED.some((format) => !known.includes(format))) return undefined;
  const detector = new Maker({ formats: FORMATS.filter((format) => known.includes(format)) });
  return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue;
}
