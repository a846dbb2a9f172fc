import type { AnswerOf } from '@upline/contract';

export type Media = AnswerOf<'getMedia'>['data'];

/** A point of a picture, in percent from the left and from the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The shapes to which the shop crops pictures: height over width. */
export const shapes = { product: 1.25, square: 1, banner: 340 / 1440 } as const;
export type Shape = keyof typeof shapes;

/** The part of a picture that a shape shows, in percent of the picture: as large as possible, with the point as near to its middle as possible. */
export function cropOf({ width, height }: { readonly width: number; readonly height: number }, ratio: number, { x, y }: Point) {
  const part = { width: Math.min(100, (height / ratio / width) * 100), height: Math.min(100, ((width * ratio) / height) * 100) };
  const begin = (length: number, at: number): number => Math.min(Math.max(at - length / 2, 0), 100 - length);
  return { ...part, left: begin(part.width, x), top: begin(part.height, y) };
}

const STEP = 1;
const LONG_STEP = 10;

/** The point after an arrow key; undefined for another key. */
export function moved({ x, y }: Point, key: string, isLong: boolean): Point | undefined {
  const step = isLong ? LONG_STEP : STEP;
  const within = (at: number): number => Math.min(100, Math.max(0, at));
  switch (key) {
    case 'ArrowLeft':
      return { x: within(x - step), y };
    case 'ArrowRight':
      return { x: within(x + step), y };
    case 'ArrowUp':
      return { x, y: within(y - step) };
    case 'ArrowDown':
      return { x, y: within(y + step) };
    default:
      return undefined;
  }
}
