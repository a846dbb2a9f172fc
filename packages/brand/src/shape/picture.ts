export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** How one picture is drawn and in which files it may be asked for. */
export interface PictureSource {
  /** Height over width. */
  ratio: number;
  widths: readonly number[];
  formats: readonly PictureFormat[];
  /** Draws the SVG document; the same key gives the same bytes. */
  draw: () => string;
}
