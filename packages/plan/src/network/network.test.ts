import { expect, it } from 'vitest';
import { legSums } from './leg-sums.ts';
import { nearestAbove } from './climb.ts';
import { fromTheTop, NetworkError } from './order-network.ts';

const isOrder = (uplines: number[], order: Int32Array): boolean => {
  const index = new Map([...order].map((member, at) => [member, at]));
  return index.size === uplines.length && uplines.every((above, member) => above < 0 || (index.get(above) ?? 0) < (index.get(member) ?? 0));
};

it('The network orders members whose parents come after them in the list', () => {
  const uplines = [3, 0, 4, -1, 3, 2, -1];
  expect(isOrder(uplines, fromTheTop(Int32Array.from(uplines), 'tree'))).toBe(true);
});

it('The network refuses a cycle, and an upline who is not in the list', () => {
  expect(() => fromTheTop(Int32Array.from([-1, 2, 1]), 'tree')).toThrow(NetworkError);
  expect(() => fromTheTop(Int32Array.from([0]), 'tree')).toThrow(NetworkError);
  expect(() => fromTheTop(Int32Array.from([-1, 7]), 'tree')).toThrow(NetworkError);
});

it('The network sums up a line 200,000 deep whose members are listed from the bottom up', () => {
  const count = 200_000;
  const parent = new Int32Array(count).map((_, member) => (member === count - 1 ? -1 : member + 1));
  const network = { count, parent, side: new Uint8Array(count) };
  const order = fromTheTop(parent, 'tree');
  const { left, right } = legSums(network, { placement: order }, new Float64Array(count).fill(100));
  expect(left[count - 1]).toBe((count - 1) * 100);
  expect(right.every((pv) => pv === 0)).toBe(true);
  expect(nearestAbove(parent, order, new Uint8Array(count).fill(1, count - 1))[0]).toBe(count - 1);
});
