import { expect, it } from 'vitest';
import { type TreeMember, treeGenerations } from './tree-generations.ts';

const member = (USER_CODE: string, GEN: number, children: string[]) => ({ USER_CODE, GEN, children }) as TreeMember;
const shape = (members: TreeMember[]) =>
  treeGenerations(members).map((places) =>
    places.map((place) => (place.kind === 'member' ? place.key : place.kind === 'free' ? `${place.parent}+${place.side}` : '-')),
  );

it('The tree has four generations, free slots below members and nothing below free slots', () => {
  expect(shape([member('A', 0, ['B', '']), member('B', 1, ['', 'C']), member('C', 2, ['D', '']), member('D', 3, [])])).toEqual([
    ['A'],
    ['B', 'A+1'],
    ['B+0', 'C', '-', '-'],
    ['-', '-', 'D', 'C+1', '-', '-', '-', '-'],
  ]);
});

it('The tree is empty for an empty answer', () => {
  expect(treeGenerations([])).toEqual([]);
});
