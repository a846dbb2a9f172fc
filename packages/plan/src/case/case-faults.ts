import { oneLine } from '../document/one-line.ts';
import { circleIn, fromTheTop } from '../network/order-network.ts';

/** Number of faults listed; more are only counted. */
const MOST = 50;
/** Number of members of a circle that are listed. */
const MOST_IN_CIRCLE = 20;

/** Faults or warnings of a case, each with its place. A file of a million lines may have a fault in each. */
export class Faults {
  readonly #list: string[] = [];
  #more = 0;

  add(fault: string): void {
    if (this.#list.length < MOST) this.#list.push(oneLine(fault));
    else this.#more += 1;
  }

  get isEmpty(): boolean {
    return this.#list.length === 0;
  }

  list(): string[] {
    return this.#more === 0 ? this.#list : [...this.#list, `and ${this.#more} more`];
  }
}

/** The members of a tree as given in a file. */
export interface NamedTree {
  readonly uplines: Int32Array;
  readonly codes: readonly string[];
  readonly name: string;
  placeOf(member: number): string;
}

/** Describes the whole circle if a member is above themselves; undefined if there is none. */
export function circleFault({ uplines, codes, name, placeOf }: NamedTree): string | undefined {
  const circle = circleIn(uplines);
  const first = circle[0];
  if (first === undefined) return undefined;
  const named = circle.slice(0, MOST_IN_CIRCLE).map((member) => codes[member] ?? '');
  const rest = circle.length > MOST_IN_CIRCLE ? `, and ${circle.length - MOST_IN_CIRCLE} more in between,` : '';
  return `${placeOf(first)}: ${named[0]} stands above himself in the ${name}: ${named.join(' below ')}${rest} below ${named[0]}`;
}

/** Enter and leave times of each member in a walk through the tree: A is above B if A's span contains B's. The tree has no circle. */
export function spansOf(uplines: Int32Array): { readonly from: Int32Array; readonly to: Int32Array } {
  const order = fromTheTop(uplines, 'placement tree');
  const { length: count } = uplines;
  const size = new Int32Array(count).fill(1);
  for (let at = count - 1; at >= 0; at--) {
    const member = order[at];
    const above = uplines[member];
    if (above >= 0) size[above] = size[above] + size[member];
  }
  const [from, to, free] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  let end = 0;
  for (let at = 0; at < count; at++) {
    const member = order[at];
    const above = uplines[member];
    const start = above < 0 ? end : free[above];
    from[member] = start;
    to[member] = start + size[member];
    free[member] = start + 1;
    if (above < 0) end = to[member];
    else free[above] = to[member];
  }
  return { from, to };
}

/** Warns of members whose sponsor is not in the line above them in the placement tree. */
export function warnOfSponsors(
  sponsor: Int32Array,
  parent: Int32Array,
  codes: readonly string[],
  warn: (member: number, text: string) => void,
): void {
  const { from, to } = spansOf(parent);
  for (let member = 0; member < sponsor.length; member++) {
    const above = sponsor[member];
    if (above < 0 || parent[member] < 0) continue;
    const isAbove = from[above] <= from[member] && to[member] <= to[above];
    if (!isAbove) warn(member, `${codes[member]} was recommended by ${codes[above]}, who does not stand above in the placement tree`);
  }
}
