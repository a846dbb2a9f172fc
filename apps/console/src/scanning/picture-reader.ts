// The package's entry includes every kind of code, six times as much.
import BarcodeFormat from '@zxing/library/esnext/core/BarcodeFormat.js';
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap.js';
import GlobalHistogramBinarizer from '@zxing/library/esnext/core/common/GlobalHistogramBinarizer.js';
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType.js';
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader.js';
import Code39Reader from '@zxing/library/esnext/core/oned/Code39Reader.js';
import MultiFormatUPCEANReader from '@zxing/library/esnext/core/oned/MultiFormatUPCEANReader.js';
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource.js';

/** Wider pictures take longer and add nothing. */
const MOST_WIDE = 960;

const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.UPC_E]],
]);

/** A picture reader that needs only a canvas of the browser; resolves to undefined if it finds no code. */
export function openPictureReader(): (picture: HTMLVideoElement) => Promise<string | undefined> {
  const readers = [new MultiFormatUPCEANReader(hints), new Code128Reader(), new Code39Reader()];
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let isUpright = false;
  return async (picture) => {
    if (context === null || picture.videoWidth === 0) return undefined;
    // Every second picture is rotated, to find a code that is turned sideways.
    isUpright = !isUpright;
    const grey = greyOf(picture, context, isUpright);
    const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(grey.shades, grey.width, grey.height)));
    for (const reader of readers) {
      try {
        return reader.decode(bitmap, hints).getText();
      } catch {
        // The library throws if it finds no code of this kind.
        reader.reset();
      }
    }
    return undefined;
  };
}

/** The picture in shades of gray from black (0) to white (255), row by row. */
function greyOf(picture: HTMLVideoElement, context: CanvasRenderingContext2D, isUpright: boolean) {
  const scale = Math.min(1, MOST_WIDE / Math.max(picture.videoWidth, picture.videoHeight));
  const [long, short] = [Math.round(picture.videoWidth * scale), Math.round(picture.videoHeight * scale)];
  const [width, height] = isUpright ? [long, short] : [short, long];
  context.canvas.width = width;
  context.canvas.height = height;
  if (!isUpright) {
    context.translate(width, 0);
    context.rotate(Math.PI / 2);
  }
  context.drawImage(picture, 0, 0, long, short);
  const { data } = context.getImageData(0, 0, width, height);
  const shades = new Uint8ClampedArray(width * height);
  for (let at = 0; at < shades.length; at += 1) {
    const from = at * 4;
    shades[at] = ((data[from] ?? 0) * 3 + (data[from + 1] ?? 0) * 6 + (data[from + 2] ?? 0)) / 10;
  }
  return { shades, width, height };
}
