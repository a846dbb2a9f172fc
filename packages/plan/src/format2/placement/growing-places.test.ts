import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GrowingPlaces } from './growing-places.ts';
import { openTree, placeNewcomers } from './place-newcomers.ts';
import { spilloverOf } from './registry.ts';
import type { Spillover } from './spillover.ts';

const wayOf = (name: string): Spillover => spilloverOf(name) as Spillover;

/** A tree that grows one by one, as the shop's does: each newcomer at the place found for an upline, or at another free one. */
class Town {
  readonly parent = new Int32Array(2_000).fill(-1);
  readonly side = new Uint8Array(2_000);
  readonly #taken = new Set<string>();
  count = 1;

  get standing() {
    return { count: this.count, parent: this.parent.subarray(0, this.count), side: this.side.subarray(0, this.count) };
  }

  isFree(parent: number, side: number): boolean {
    return !this.#taken.has(`${parent} ${side}`);
  }

  join(parent: number, side: number): void {
    this.parent[this.count] = parent;
    this.side[this.count] = side;
    this.#taken.add(`${parent} ${side}`);
    this.count += 1;
  }
}

const anyJoins = fc.array(fc.record({ upline: fc.nat(), named: fc.option(fc.nat(), { freq: 2 }), isTold: fc.boolean() }), {
  minLength: 1,
  maxLength: 80,
  size: 'max',
});

it('The search finds the same place as a fresh start, however many members joined since', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.constantFrom('left', 'level', 'right'), fc.integer({ min: 1, max: 3 }), anyJoins, (name, width, joins) => {
      const town = new Town();
      const places = new GrowingPlaces(wayOf(name), width, town.standing);
      for (const { upline, named, isTold } of joins) {
        const [above, side] = [(named ?? 0) % town.count, (named ?? 0) % width];
        if (named !== null && town.isFree(above, side)) {
          town.join(above, side);
          if (isTold) expect(places.grow(town.standing)).toBe(true);
          continue;
        }
        const asked = upline % town.count;
        expect(places.grow(town.standing)).toBe(true);
        const place = places.find(asked);
        expect(place).toEqual(new GrowingPlaces(wayOf(name), width, town.standing).find(asked));
        town.join(place.parent, place.side);
        found += 1;
      }
    }),
    { numRuns: 200, seed: 7 },
  );
  expect(found).toBeGreaterThan(1_000);
});

it('The search puts members where a case puts the same list', () => {
  fc.assert(
    fc.property(fc.constantFrom('left', 'level', 'right'), fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (name, sponsors) => {
      const town = new Town();
      const places = new GrowingPlaces(wayOf(name), 2, town.standing);
      for (const sponsor of sponsors) {
        const place = places.find(sponsor % town.count);
        town.join(place.parent, place.side);
        places.grow(town.standing);
      }
      const count = sponsors.length + 1;
      const tree = openTree(2, new Int32Array(count).fill(-1), new Uint8Array(count));
      const newcomers = sponsors.map((_, at) => at + 1);
      placeNewcomers(
        tree,
        wayOf(name),
        newcomers,
        (member) => sponsors[member - 1] % member,
        () => expect.unreachable(),
      );
      expect([...tree.parent]).toEqual([...town.standing.parent]);
      expect([...tree.side]).toEqual([...town.standing.side]);
    }),
    { numRuns: 200, seed: 8 },
  );
});

it('The search takes members whose upper one comes later in the list', () => {
  const town = new Town();
  const places = new GrowingPlaces(wayOf('level'), 1, town.standing);
  // The second is below the first newcomer's child, which comes last.
  town.join(3, 0);
  town.join(0, 0);
  town.join(2, 0);
  expect(places.grow(town.standing)).toBe(true);
  expect(places.find(0)).toEqual({ parent: 1, side: 0 });
});

it('The search says when there is no room, so that the caller starts again', () => {
  const town = new Town();
  const places = new GrowingPlaces(wayOf('level'), 2, town.standing);
  for (let member = 1; member < 2_000; member++) town.join(Math.floor((member - 1) / 2), (member - 1) % 2);
  expect(places.grow(town.standing)).toBe(false);
});
