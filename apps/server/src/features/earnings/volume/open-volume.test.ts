import { NetworkError } from '@upline/plan';
import { expect, it } from 'vitest';
import { OpenVolume } from './open-volume.ts';

const column = (...values: number[]) => Int32Array.from(values);
const networkOf = (parent: Int32Array) => ({
  count: parent.length,
  sponsor: parent,
  parent,
  side: new Uint8Array(parent.length),
  company: new Uint8Array(parent.length),
  companies: ['US'],
  hall: parent.map(() => -1),
});

it('The walk fails where the tree has a circle, and does not loop', () => {
  const period = { week: 202640, month: 202610 };
  const volume = new OpenVolume(period, networkOf(column(-1, 0, 1)), []);
  const row = { index: 2, pv: 100, kind: 1, ...period };
  volume.add(networkOf(column(-1, 0, 1)), row);
  expect(volume.week(0)).toEqual({ own: 0, left: 100, right: 0 });
  const circle = networkOf(column(-1, 2, 1));
  expect(() => volume.add(circle, row)).toThrow(NetworkError);
  expect(() => new OpenVolume(period, circle, [row])).toThrow(NetworkError);
});
