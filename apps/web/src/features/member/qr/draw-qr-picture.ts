import { brand } from '@upline/brand/brand';
import { MARK_PATH } from '@upline/brand/logo';
import { darkRuns, logoShare, qrMatrix, quietModules } from './qr-matrix.ts';

const ground = '#ffffff';
const markBox = { width: 19, height: 24 };
/** Width of the code on the page, without its quiet zone. */
const codePixels = 160;

/**
 * Draws the code as the page shows it, 160 px with a logo of 40, enlarged by `scale`, with its quiet zone, as a PNG data address. The colors are the same in every theme, because a
 * scanner needs dark on light. Rejects if the browser gives no canvas, or the company's logo does not load.
 */
export async function drawQrPicture(text: string, scale: number): Promise<string> {
  const matrix = qrMatrix(text);
  const code = codePixels * scale;
  const quiet = Math.ceil((quietModules * code) / matrix.length);
  const pixels = code + 2 * quiet;
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // Whole pixels, so that no module has a gray edge. Some modules are one pixel wider than others.
  const at = (module: number) => quiet + Math.round((module * code) / matrix.length);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, pixels, pixels);
  pen.fillStyle = brandColor('bar');
  matrix.forEach((row, y) => {
    for (const [from, to] of darkRuns(row)) pen.fillRect(at(from), at(y), at(to) - at(from), at(y + 1) - at(y));
  });
  if (!brand.isMarkless)
    drawLogo(pen, pixels / 2, (code * logoShare) / 2, brand.mark && (await loaded(brand.mark.onDark ?? brand.mark.address)));
  return canvas.toDataURL('image/png');
}

/** A color of the palette as the page computes it; a canvas does not resolve custom properties. */
function brandColor(name: 'bar' | 'accent'): string {
  const probe = document.createElement('i');
  probe.style.color = `var(--ui-${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The company's mark on its tile, with a margin around it: the picture that it uploaded, or the drawn one. */
function drawLogo(pen: CanvasRenderingContext2D, centre: number, reach: number, own: HTMLImageElement | undefined): void {
  const margin = reach * 0.1;
  pen.fillStyle = ground;
  pen.beginPath();
  pen.roundRect(centre - reach, centre - reach, 2 * reach, 2 * reach, reach * 0.3);
  pen.fill();
  pen.fillStyle = brandColor('bar');
  pen.beginPath();
  pen.roundRect(centre - reach + margin, centre - reach + margin, 2 * (reach - margin), 2 * (reach - margin), reach * 0.25);
  pen.fill();
  if (own) {
    const share = Math.min((1.4 * reach) / own.naturalWidth, (1.2 * reach) / own.naturalHeight);
    const [width, height] = [own.naturalWidth * share, own.naturalHeight * share];
    pen.drawImage(own, centre - width / 2, centre - height / 2, width, height);
    return;
  }
  const scale = reach / markBox.height;
  pen.save();
  pen.translate(centre - (markBox.width * scale) / 2, centre - (markBox.height * scale) / 2);
  pen.scale(scale, scale);
  pen.strokeStyle = brandColor('accent');
  pen.lineWidth = 2;
  pen.lineCap = 'round';
  pen.stroke(new Path2D(MARK_PATH));
  pen.restore();
}
