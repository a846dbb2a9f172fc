/** The content of a code in a picture; undefined if there is none. The reader is loaded at its first use. */
export async function readCode(picture: CanvasImageSource, width: number, height: number): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  // More pixels would only cost time: a code that fills a tenth of the picture is still read.
  const scale = Math.min(1, 1000 / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const { default: scan } = await import('jsqr');
  return scan(data, canvas.width, canvas.height)?.data;
}

export async function readCodeInFile(file: File): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return await readCode(picture, picture.naturalWidth, picture.naturalHeight);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
