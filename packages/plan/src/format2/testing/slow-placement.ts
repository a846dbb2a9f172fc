import type { SlowMember } from './slow-figures.ts';

/** A member as named in a case. `parent`: left out if the plan finds the place. */
export type NamedMember = Omit<SlowMember, 'parent'> & { readonly parent?: string | null };

/** A place below a member, from 1. */
export interface SlowPlace {
  readonly parent: string;
  readonly slot: number;
}

/** Places found by checking every one of them, newcomer by newcomer. */
export function slowPlaces(width: number, spillover: string, members: readonly NamedMember[]): Map<string, SlowPlace> {
  const taken = new Map<string, string>();
  const at = (parent: string, slot: number): string => `${parent} ${slot}`;
  const slots = Array.from({ length: width }, (_, index) => index + 1);
  for (const { code, parent } of members) {
    if (parent === undefined || parent === null) continue;
    taken.set(at(parent, slots.find((slot) => !taken.has(at(parent, slot))) as number), code);
  }
  const found = new Map<string, SlowPlace>();
  for (const { code, parent, sponsor } of members) {
    if (parent !== undefined || sponsor === null) continue;
    const place = spillover === 'level' ? byLevel(sponsor) : alongSide(sponsor, spillover === 'left' ? 1 : width);
    taken.set(at(place.parent, place.slot), code);
    found.set(code, place);
  }
  return found;

  /** Checks each level from the left before the next one. */
  function byLevel(sponsor: string): SlowPlace {
    for (let row = [sponsor]; ; ) {
      for (const parent of row) for (const slot of slots) if (!taken.has(at(parent, slot))) return { parent, slot };
      row = row.flatMap((parent) => slots.map((slot) => taken.get(at(parent, slot)) as string));
    }
  }

  function alongSide(sponsor: string, slot: number): SlowPlace {
    let parent = sponsor;
    while (taken.has(at(parent, slot))) parent = taken.get(at(parent, slot)) as string;
    return { parent, slot };
  }
}
