export interface TextStyle {
  /** Font size in points. Default 9.5. */
  size?: number;
  isStrong?: boolean;
  /** Slanted letters, for soft emphasis; off by default. */
  isSlanted?: boolean;
  colour?: string;
  align?: 'left' | 'right';
  /** The distance between lines, in font sizes. Default 1.4. */
  lineHeight?: number;
}

/** Ink of every paper, whoever's it is: no company's color. */
export const INK = '#1b1f24';
export const QUIET = '#626a73';
/** Colour of clickable words. */
export const LINK = '#1f5f8b';
export const LINE = '#dde0e4';
