import type { Draw } from '../random.ts';

/** The two trees over members 0 to size − 1; parents always stand before their children. −1 where there is none. */
export interface Network {
  sponsor: Int32Array;
  parent: Int32Array;
  /** 0 left, 1 right, −1 for the root. */
  side: Int8Array;
}

/** Places with a fixed role; everyone else joins where the draw leads. */
export const FOUNDER = 0;
export const DEMO = 1;
/** These members recommend people of their own from the start. */
export const NAMED_AFTER_DEMO = 4;
const CLOSE_TO_DEMO = 24;

/** Recommending is a habit: whoever has recommended before is likelier to do so again, up to this many tickets. */
const MOST_TICKETS = 9;
const OUTERMOST_SHARE = 0.45;
const DIRECT_SLOT_TRIES = 40;

/** Grows a network one member after another. The last member recommends nobody and has an empty downline. */
export function growNetwork(draw: Draw, size: number): Network {
  const sponsor = new Int32Array(size).fill(-1);
  const parent = new Int32Array(size).fill(-1);
  const side = new Int8Array(size).fill(-1);
  const children = [new Int32Array(size).fill(-1), new Int32Array(size).fill(-1)] as const;
  const tickets: number[] = [FOUNDER];
  const heldTickets = new Uint8Array(size);

  const childOf = (member: number, leg: number): number => children[leg === 0 ? 0 : 1][member] ?? -1;
  const outermost = (from: number, leg: number): number => {
    let member = from;
    for (let next = childOf(member, leg); next >= 0; next = childOf(member, leg)) member = next;
    return member;
  };
  const wander = (from: number): readonly [number, number] => {
    let member = from;
    for (let tries = 0; tries < DIRECT_SLOT_TRIES; tries += 1) {
      const leg = draw.between(0, 1);
      const next = childOf(member, leg);
      if (next < 0) return [member, leg];
      member = next;
    }
    return [outermost(member, 0), 0];
  };
  const place = (member: number, recommender: number, at: readonly [number, number]): void => {
    sponsor[member] = recommender;
    parent[member] = at[0];
    side[member] = at[1];
    children[at[1] === 0 ? 0 : 1][at[0]] = member;
    if ((heldTickets[recommender] ?? 0) < MOST_TICKETS) {
      heldTickets[recommender] = (heldTickets[recommender] ?? 0) + 1;
      tickets.push(recommender);
    }
    tickets.push(member);
  };

  for (let member = 1; member < size; member += 1) {
    const isNewest = member === size - 1;
    const recommender = recommenderOf(draw, member, isNewest, tickets);
    const leg = member <= CLOSE_TO_DEMO ? member % 2 : draw.between(0, 1);
    const goesOutside = isNewest || member <= CLOSE_TO_DEMO || draw.unit() < OUTERMOST_SHARE;
    place(member, recommender, goesOutside ? [outermost(recommender, leg), leg] : wander(recommender));
  }
  return { sponsor, parent, side };
}

function recommenderOf(draw: Draw, member: number, isNewest: boolean, tickets: readonly number[]): number {
  if (member === DEMO) return FOUNDER;
  if (isNewest || member <= DEMO + NAMED_AFTER_DEMO || (member <= CLOSE_TO_DEMO && member % 3 === 0)) return DEMO;
  return draw.pick(tickets);
}
