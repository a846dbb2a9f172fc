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

export const INK = '#14211d';
export const QUIET = '#5f6e68';
/** Colour of clickable words. */
export const LINK = '#1f5f8b';
export const LINE = '#dbe1dd';
