export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Side of the square that is sent, in pixels: enough for any screen, and far below the upload limit. */
const side = 512;

/** The chosen square of a picture as a JPEG data address. Throws if the browser cannot draw it. */
export function cropPicture(picture: HTMLImageElement, area: CropArea): string {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // JPEG has no transparency: a transparent logo would get a black ground.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', 0.9);
}

/** A picture ready to draw. Rejects if the browser cannot read it. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

export function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('file not readable'));
    reader.readAsDataURL(file);
  });
}
