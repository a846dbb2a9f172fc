export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** How one picture is drawn, and the files in which it can be requested. */
export interface PictureSource {
  /** Height over width. */
  ratio: number;
  widths: readonly number[];
  formats: readonly PictureFormat[];
  /** Draws the SVG document; the same key gives the same bytes. */
  draw: () => string;
}
