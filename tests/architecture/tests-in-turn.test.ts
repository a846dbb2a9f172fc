import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { longProofs, slowFiles } from '../../tools/test/long-proofs.ts';

const question = `const { isTaken, leftToOthers } = await import(process.argv[1]);
  const { longProofs } = await import(process.argv[2]);
  const names = Array.from({ length: 300 }, (_, number) => 'journey ' + number);
  console.log(JSON.stringify({ journeys: names.filter(isTaken), left: leftToOthers(longProofs) }));`;

/** Tests that a run takes in this turn, as a separate process computes them. */
function takenIn(environment: Readonly<Record<string, string>>): { journeys: string[]; proofs: string[] } {
  const modules = ['rotation.ts', 'long-proofs.ts'].map((name) => path.join(rootFolder, 'tools/test', name));
  const { PROOF: _full, ...inherited } = process.env;
  const env = { ...inherited, ...environment };
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', question, ...modules], { encoding: 'utf8', env });
  const { journeys, left } = JSON.parse(said) as { journeys: string[]; left: string[] };
  return { journeys, proofs: longProofs.filter((file) => !left.includes(file)) };
}

const turns = ['5', '6', '7', '8', '9'].map((ROTATION) => takenIn({ ROTATION, TESTS: 'in turn' }));

it('five turns in a row take every long proof and every journey once', () => {
  expect(turns.flatMap(({ proofs }) => proofs).toSorted()).toEqual(longProofs.toSorted());
  expect(new Set(turns.flatMap(({ journeys }) => journeys)).size).toBe(300);
  for (const { journeys, proofs } of turns) {
    expect(proofs).toHaveLength(longProofs.length / 5);
    expect(journeys.length).toBeGreaterThan(30);
  }
});

it('a run of named files and a full run take all of them', () => {
  for (const environment of [{ TESTS: 'all' }, { TESTS: 'in turn', PROOF: 'full' }]) {
    const { journeys, proofs } = takenIn({ ...environment, ROTATION: '5' });
    expect(proofs).toEqual(longProofs);
    expect(journeys).toHaveLength(300);
  }
});

it('every long proof and every slow file is a file, and no file is both', () => {
  expect(new Set([...longProofs, ...slowFiles]).size).toBe(longProofs.length + slowFiles.length);
  expect([...longProofs, ...slowFiles].filter((file) => !existsSync(path.join(rootFolder, file)))).toEqual([]);
});
