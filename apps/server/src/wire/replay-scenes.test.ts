import { expect, it } from 'vitest';
import { networkOperations } from './network-operations.ts';
import { replayScenes } from './testing/replay-scenes.ts';

it('The proof of repeated commands has a scene for every command that moves money or stock', () => {
  const scenes = replayScenes(() => {
    throw new Error('no scene is played here');
  });
  const money = networkOperations.filter((operation) => operation.money === true).map(({ name }) => name);
  expect(Object.keys(scenes).sort()).toEqual(money.sort());
});
