import { MARK_PATH } from '@upline/brand/logo';
import { darkRuns, logoShare, qrMatrix, quietModules } from './qr-matrix.ts';

const ground = '#ffffff';
const dark = '#14211d';
const mark = '#d3e04c';
const markBox = { width: 19, height: 24 };

/**
 * Draws the code with its quiet zone and logo, `pixels` wide and high, as a PNG's data address. Colours are fixed: a scanner wants dark
 * on light, whatever theme the page has. Throws where the browser gives no canvas.
 */
export function drawQrPicture(text: string, pixels: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const matrix = qrMatrix(text);
  const modules = matrix.length + 2 * quietModules;
  // Whole pixels, so that no module has a grey edge; some are one wider than others.
  const at = (module: number) => Math.round(((module + quietModules) * pixels) / modules);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, pixels, pixels);
  pen.fillStyle = dark;
  matrix.forEach((row, y) => {
    for (const [from, to] of darkRuns(row)) pen.fillRect(at(from), at(y), at(to) - at(from), at(y + 1) - at(y));
  });
  drawLogo(pen, pixels / 2, ((at(matrix.length) - at(0)) * logoShare) / 2);
  return canvas.toDataURL('image/png');
}

/** The brand's mark on its tile, within a margin of ground. */
function drawLogo(pen: CanvasRenderingContext2D, centre: number, reach: number): void {
  const margin = reach * 0.1;
  pen.fillStyle = ground;
  pen.beginPath();
  pen.roundRect(centre - reach, centre - reach, 2 * reach, 2 * reach, reach * 0.3);
  pen.fill();
  pen.fillStyle = dark;
  pen.beginPath();
  pen.roundRect(centre - reach + margin, centre - reach + margin, 2 * (reach - margin), 2 * (reach - margin), reach * 0.25);
  pen.fill();
  const scale = reach / markBox.height;
  pen.save();
  pen.translate(centre - (markBox.width * scale) / 2, centre - (markBox.height * scale) / 2);
  pen.scale(scale, scale);
  pen.strokeStyle = mark;
  pen.lineWidth = 2;
  pen.lineCap = 'round';
  pen.stroke(new Path2D(MARK_PATH));
  pen.restore();
}
