import type { TreeMember } from '../use-networks.ts';

export type Side = 0 | 1;

/** A place of the map: a member, or a free slot below one. */
export interface Place {
  /** The member's code, or the parent's with the side of the slot. */
  readonly key: string;
  readonly gen: number;
  /** Position from the left within its generation: 0 to 2^gen − 1. */
  readonly slot: number;
  readonly side: Side;
  readonly member: TreeMember | undefined;
  /** Code of the placement parent; undefined at the top. */
  readonly parent: string | undefined;
  /** Left before right; none in the last generation and below a free slot. */
  readonly below: readonly Place[];
}

/** An answer's members as places, with free slots; undefined for an empty answer. */
export function treeOf(members: readonly TreeMember[]): Place | undefined {
  const [top] = members;
  if (top === undefined) return undefined;
  const byCode = new Map(members.map((member) => [member.USER_CODE, member]));
  const placeOf = (member: TreeMember, slot: number, parent: string | undefined): Place => ({
    key: member.USER_CODE,
    gen: member.GEN,
    slot,
    side: member.SIDE === '1' ? 1 : 0,
    member,
    parent,
    below: member.children.map((code, at) => {
      const child = byCode.get(code);
      if (child !== undefined) return placeOf(child, slot * 2 + at, member.USER_CODE);
      return {
        key: `${member.USER_CODE}:${at}`,
        gen: member.GEN + 1,
        slot: slot * 2 + at,
        side: at as Side,
        member: undefined,
        parent: member.USER_CODE,
        below: [],
      };
    }),
  });
  return placeOf(top, 0, undefined);
}

/** A place and everything below it, parents first, left before right, without the places below collapsed members. */
export function shownPlaces(top: Place, collapsed: ReadonlySet<string>): Place[] {
  if (collapsed.has(top.key)) return [top];
  return [top, ...top.below.flatMap((place) => shownPlaces(place, collapsed))];
}

/** All members from a place down who have a place below. */
export function branching(top: Place): string[] {
  return top.below.length === 0 ? [] : [top.key, ...top.below.flatMap(branching)];
}

/** Collapses a member and all members below, or expands them all: recursively, as the specification requires. */
export function toggled(collapsed: ReadonlySet<string>, place: Place): Set<string> {
  const next = new Set(collapsed);
  const isCollapsed = collapsed.has(place.key);
  for (const key of branching(place)) {
    if (isCollapsed) next.delete(key);
    else next.add(key);
  }
  return next;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
  /** Distance between the middles of the first generation's two cards, if less than half the width. */
  readonly firstApart?: number;
}

/** Distance between the tops of two rows: a card, its handle, and room for the lines. */
const ROW = 172;
/** Depends on the last existing generation, because a small tree needs little room. */
const widths = [260, 500, 820, 1096] as const;
/** For the last row's cards: those of the last generation are upright. */
const lastRows = [128, 128, 128, 172] as const;

/** On a phone both cards of the first generation are visible side by side at the initial zoom. */
const firstApartOnPhone = 228;

/** Width and height of a tree's map in pixels at full scale, the same while parts are collapsed. */
export function mapSizeOf(top: Place, { isPhone = false } = {}): MapSize {
  const last = Math.max(...shownPlaces(top, new Set()).map(({ gen }) => gen));
  const size = { width: widths[last as 0], height: last * ROW + lastRows[last as 0] };
  return isPhone && size.width / 2 > firstApartOnPhone ? { ...size, firstApart: firstApartOnPhone } : size;
}

/** The horizontal middle and the top of a place's card. */
export function positionOf({ gen, slot }: Pick<Place, 'gen' | 'slot'>, { width, firstApart }: MapSize): { x: number; y: number } {
  const y = gen * ROW;
  if (gen === 1 && firstApart !== undefined) return { x: width / 2 + (slot - 0.5) * firstApart, y };
  return { x: (width * (slot + 0.5)) / 2 ** gen, y };
}

/** The place that a tree key moves to; undefined if there is none. */
export function keyTarget(key: string, at: Place, shown: readonly Place[]): Place | undefined {
  const index = shown.findIndex((place) => place.key === at.key);
  if (key === 'ArrowDown') return shown[index + 1];
  if (key === 'ArrowUp') return shown[index - 1];
  if (key === 'Home') return shown[0];
  if (key === 'End') return shown.at(-1);
  if (key === 'ArrowLeft') return shown.find((place) => place.key === at.parent);
  if (key === 'ArrowRight') return shown.find((place) => place.parent === at.key);
  return undefined;
}
