import type { Shot } from '../packshots/packshot.ts';
import type { Choice, Dimension } from '../../shape/assortment.ts';

/** The larger of two sizes is drawn a little larger, but it never leaves the picture. */
const LARGEST_SCALE = 1.14;
/** Smaller sizes, such as a refill that costs less, keep their size in the picture. */
const GROWTH = 0.18;
const PIECES: Readonly<Record<string, 2 | 4>> = { Pair: 2, 'Set of four': 4 };

/**
 * A product's front picture for one of its variants: the size on the label and in the height, a refill as a pouch or box, a
 * pack as its pieces, and a sun in its own color for each skin type, strength or flavor. `places` are the positions of its
 * choices in the dimensions.
 */
export function variantShot(shot: Shot, dimensions: readonly Dimension[], places: readonly number[]): Shot {
  return dimensions.reduce((drawn, { choices }, at) => {
    const place = places[at] ?? 0;
    const choice = choices[place];
    // The product's own pictures show the first choice.
    return choice === undefined || place === 0 ? drawn : drawnAs(drawn, choice, place);
  }, shot);
}

function drawnAs(shot: Shot, { value, percent }: Choice, place: number): Shot {
  const name = value.en_US;
  const pieces = PIECES[name];
  if (pieces !== undefined) return { ...shot, pieces };
  const isRefill = /refill/i.test(name);
  if (/^\d/.test(name)) {
    const scale = Math.min(LARGEST_SCALE, 1 + Math.max(0, percent / 100 - 1) * GROWTH);
    return { ...shot, size: name, scale, ...(isRefill ? refillOf(shot) : {}) };
  }
  if (isRefill) return { ...shot, ...refillOf(shot) };
  if (name === 'Stoneware') return { ...shot, clear: false, range: shot.range + 3, accent: shot.range };
  return { ...shot, name: withLine(shot.name, name), accent: shot.range + place * 3 };
}

/** A refill of a liquid comes in a pouch, any other refill in a box. */
const refillOf = ({ kind }: Shot): Pick<Shot, 'kind' | 'clear'> => ({
  kind: kind === 'dropper' || kind === 'pump' || kind === 'diffuser' ? 'tube' : 'box',
  clear: false,
});

/** The variant's own word below the name. A label has room for three lines. */
const withLine = (name: readonly string[], line: string): string[] => [...name.slice(0, 2), line];
