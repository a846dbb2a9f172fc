import { expect, it } from 'vitest';
import { passFaultPoint, watchFaultPoints } from './fault-points.ts';

it('A fault point does nothing until a test watches, and then waits for it', async () => {
  await passFaultPoint('test.unwatched');
  const passed: string[] = [];
  watchFaultPoints(async (point) => void passed.push(point));
  await passFaultPoint('test.watched');
  watchFaultPoints(undefined);
  await passFaultPoint('test.after');
  expect(passed).toEqual(['test.watched']);
});
