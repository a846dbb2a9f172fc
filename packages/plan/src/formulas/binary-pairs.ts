import { wholeQuotient } from '../numbers/units.ts';
import { lookUp, type Settling } from '../week/settling.ts';
import type { Binary, Ratio } from './binary-fields.ts';

/** Number of matching pieces, and the pieces taken from each leg. */
interface Pieces {
  pieces: number;
  ofLeft: number;
  ofRight: number;
}

/** Matches the legs of a member. The next call overwrites the result. */
type Pairing = (member: number, legs: Legs) => Readonly<Pieces>;

type Parts = readonly [first: number, second: number];

const parts: Readonly<Record<Ratio, Parts>> = {
  '1:1': [1, 1],
  '2:1': [2, 1],
  '1:2': [1, 2],
  '3:1': [3, 1],
  '1:3': [1, 3],
  '3:2': [3, 2],
  '2:3': [2, 3],
};

function ratioByMember({ ratio }: Binary, { plan, members }: Settling): (member: number) => Parts {
  if (typeof ratio === 'string') return () => parts[ratio];
  if (ratio.by === 'all') return () => parts[ratio.value];
  const { values } = ratio;
  const index = lookUp({ by: ratio.by, values: values.map((_, at) => at) }, plan, members);
  return (member) => parts[values[index.valueOf(member)]];
}

/** Input of a match: participating PV of both legs and PV of one piece, in hundredths, and the limit of pieces. */
interface Legs {
  readonly left: number;
  readonly right: number;
  readonly unit: number;
  readonly most: number;
}

/** All pieces take the same parts of left and right. */
function alike(into: Pieces, [fromLeft, fromRight]: Parts, { left, right, unit, most }: Legs): void {
  const matchable = Math.min(wholeQuotient(left, fromLeft), wholeQuotient(right, fromRight));
  into.pieces = Math.min(wholeQuotient(matchable, unit), most);
  into.ofLeft = into.pieces * fromLeft;
  into.ofRight = into.pieces * fromRight;
}

/**
 * Each cycle takes `first` pieces of the currently stronger leg (the left if both are equal) and `second`, fewer, of the weaker one. When the stronger leg has fallen below the
 * weaker one they take turns, and two cycles take the same of both, so the number of cycles is computed, not counted.
 */
function turnByTurn(into: Pieces, [first, second]: Parts, { left, right, unit, most }: Legs): void {
  let [a, b] = [left, right];
  into.pieces = into.ofLeft = into.ofRight = 0;
  const take = (ofLeft: number, ofRight: number, times: number): void => {
    a -= ofLeft * unit * times;
    b -= ofRight * unit * times;
    into.ofLeft += ofLeft * times;
    into.ofRight += ofRight * times;
  };
  const isLeftStronger = left >= right;
  const [ofLeft, ofRight] = isLeftStronger ? [first, second] : [second, first];
  const [ahead, nearer] = [Math.abs(left - right), (first - second) * unit];
  // Cycles before which the same leg is the stronger one; the left if both are equal.
  const before = isLeftStronger ? wholeQuotient(ahead, nearer) + 1 : wholeQuotient(ahead + nearer - 1, nearer);
  const enough = Math.min(wholeQuotient(left, ofLeft * unit), wholeQuotient(right, ofRight * unit));
  into.pieces = Math.min(before, enough, most);
  take(ofLeft, ofRight, into.pieces);
  if (into.pieces < before) return;
  const both = first + second;
  const pairs = Math.min(wholeQuotient(Math.min(a, b), both * unit), Math.floor((most - into.pieces) / 2));
  take(both, both, pairs);
  into.pieces += pairs * 2;
  while (into.pieces < most) {
    const [fromLeft, fromRight] = a >= b ? [first, second] : [second, first];
    if (a < fromLeft * unit || b < fromRight * unit) return;
    take(fromLeft, fromRight, 1);
    into.pieces += 1;
  }
}

/** The pairing of each member's legs. */
export function pairingOf(formula: Binary, settling: Settling): Pairing {
  const ratioOf = ratioByMember(formula, settling);
  const isByStrength = formula.ratioOf === 'strongerWeaker';
  const isAnew = isByStrength && formula.weaker === 'eachCycle';
  const into: Pieces = { pieces: 0, ofLeft: 0, ofRight: 0 };
  return (member, legs) => {
    const ratio = ratioOf(member);
    const [first, second] = ratio;
    if (isAnew && first > second) turnByTurn(into, ratio, legs);
    else alike(into, isByStrength && legs.left < legs.right ? [second, first] : ratio, legs);
    return into;
  };
}
