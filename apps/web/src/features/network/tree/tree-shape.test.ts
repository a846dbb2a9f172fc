import { describe, expect, it } from 'vitest';
import { branching, keyTarget, mapSizeOf, type Place, positionOf, shownPlaces, toggled, treeOf } from './tree-shape.ts';
import type { TreeMember } from '../use-networks.ts';

const member = (USER_CODE: string, GEN: number, SIDE: '0' | '1', children: string[]): TreeMember => ({
  USER_CODE,
  GEN,
  SIDE,
  children,
  NUSER_CODE: USER_CODE.toLowerCase(),
  EMAIL: '',
  FIRST_NAME_KANA: '',
  END_WEEK: '',
  MONTH_LINK_MIN_PV: 0,
  LEFT: 0,
  RIGHT: 0,
  MEMBER_LEVEL: '0',
  LINK_NO: '',
});

/** A has B left and a free slot right; B has both; C is at generation 3 below D. */
const members = [
  member('A', 0, '0', ['B', '']),
  member('B', 1, '0', ['D', 'E']),
  member('D', 2, '0', ['', 'C']),
  member('E', 2, '1', ['', '']),
  member('C', 3, '1', []),
];
const top = treeOf(members) as Place;
const all = shownPlaces(top, new Set());
const find = (key: string): Place => all.find((place) => place.key === key) as Place;

describe('the tree', () => {
  it('The tree has a place for every member and every free slot, parents first, left before right', () => {
    expect(all.map(({ key, gen, slot }) => [key, gen, slot])).toEqual([
      ['A', 0, 0],
      ['B', 1, 0],
      ['D', 2, 0],
      ['D:0', 3, 0],
      ['C', 3, 1],
      ['E', 2, 1],
      ['E:0', 3, 2],
      ['E:1', 3, 3],
      ['A:1', 1, 1],
    ]);
    expect(find('A:1')).toMatchObject({ member: undefined, parent: 'A', side: 1 });
    expect(treeOf([])).toBeUndefined();
  });

  it('The tree is on a grid in which a parent is between its children', () => {
    const size = mapSizeOf(top);
    expect(positionOf({ gen: 0, slot: 0 }, size)).toEqual({ x: size.width / 2, y: 0 });
    const [left, right] = [positionOf({ gen: 3, slot: 4 }, size).x, positionOf({ gen: 3, slot: 5 }, size).x];
    expect((left + right) / 2).toBe(positionOf({ gen: 2, slot: 2 }, size).x);
  });

  it('The tree takes the room that its last generation needs, including slots', () => {
    const alone = treeOf([member('A', 0, '0', ['', ''])]) as Place;
    expect(mapSizeOf(alone)).toEqual({ width: 500, height: 300 });
    expect(mapSizeOf(top)).toEqual({ width: 1096, height: 688 });
    const onPhone = mapSizeOf(top, { isPhone: true });
    const [left, right] = [0, 1].map((slot) => positionOf({ gen: 1, slot }, onPhone).x) as [number, number];
    // Cards of 218 pixels, at eight tenths, in a window of 390.
    expect((right - left + 218) * 0.8).toBeLessThanOrEqual(390);
    expect(right - left).toBeGreaterThan(218);
    expect((left + right) / 2).toBe(onPhone.width / 2);
  });

  it('The tree collapses and expands a member with everybody below', () => {
    expect(branching(find('B'))).toEqual(['B', 'D', 'E']);
    const collapsed = toggled(new Set(), find('B'));
    expect(shownPlaces(top, collapsed).map(({ key }) => key)).toEqual(['A', 'B', 'A:1']);
    expect(toggled(collapsed, find('B'))).toEqual(new Set());
    // Collapsed members further below expand as well.
    expect(toggled(toggled(toggled(new Set(), find('D')), find('B')), find('B'))).toEqual(new Set());
  });

  it.each([
    ['ArrowDown', 'B', 'D'],
    ['ArrowUp', 'E', 'C'],
    ['ArrowRight', 'A', 'B'],
    ['ArrowLeft', 'C', 'D'],
    ['ArrowLeft', 'A', undefined],
    ['ArrowUp', 'A', undefined],
    ['ArrowDown', 'A:1', undefined],
    ['Home', 'C', 'A'],
    ['End', 'B', 'A:1'],
    ['x', 'B', undefined],
  ])('The key %s leads from %s to %s', (key, from, to) => {
    expect(keyTarget(key, find(from), all)?.key).toBe(to);
  });
});
