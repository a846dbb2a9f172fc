import type { TreeMember } from './use-networks.ts';

export type Side = 0 | 1;

/** A place of the map: a member, or a free slot below one. */
export interface Place {
  /** The member's code, or the parent's with the side of the slot. */
  readonly key: string;
  readonly gen: number;
  /** From the left within its generation: 0 to 2^gen − 1. */
  readonly slot: number;
  readonly side: Side;
  readonly member: TreeMember | undefined;
  /** Code of who stands above; undefined at the top. */
  readonly parent: string | undefined;
  /** Left before right; none at the last generation and below a free slot. */
  readonly below: readonly Place[];
}

/** The members of an answer as places, free slots with them; undefined for an empty answer. */
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

/** A place and all below, parents first, left before right; what stands below collapsed members is left out. */
export function shownPlaces(top: Place, collapsed: ReadonlySet<string>): Place[] {
  if (collapsed.has(top.key)) return [top];
  return [top, ...top.below.flatMap((place) => shownPlaces(place, collapsed))];
}

/** Every member from a place on who has something below. */
export function branching(top: Place): string[] {
  return top.below.length === 0 ? [] : [top.key, ...top.below.flatMap(branching)];
}

/** Collapses a member and everybody below, or expands them all: recursively, as the specification has it. */
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
  /** From the middle of one card of the first generation to the other's, where that is less than half the width. */
  readonly firstApart?: number;
}

/** From the top of one row to the top of the next: a card, its handle, and room for the lines. */
const ROW = 172;
/** By the last generation there is: a small tree needs little room. */
const widths = [260, 500, 820, 1096] as const;
/** Of the last row's cards: those of the last generation stand upright. */
const lastRows = [128, 128, 128, 172] as const;

/** On a phone both cards of the first generation are seen beside each other at the zoom one begins with. */
const firstApartOnPhone = 228;

/** Width and height of a tree's map in pixels at full scale, whatever of it is collapsed. */
export function mapSizeOf(top: Place, { isPhone = false } = {}): MapSize {
  const last = Math.max(...shownPlaces(top, new Set()).map(({ gen }) => gen));
  const size = { width: widths[last as 0], height: last * ROW + lastRows[last as 0] };
  return isPhone && size.width / 2 > firstApartOnPhone ? { ...size, firstApart: firstApartOnPhone } : size;
}

/** Middle and top of a place's card. */
export function positionOf({ gen, slot }: Pick<Place, 'gen' | 'slot'>, { width, firstApart }: MapSize): { x: number; y: number } {
  const y = gen * ROW;
  if (gen === 1 && firstApart !== undefined) return { x: width / 2 + (slot - 0.5) * firstApart, y };
  return { x: (width * (slot + 0.5)) / 2 ** gen, y };
}

/** Where the keys of a tree lead from a place; undefined where they lead nowhere. */
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
