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

const proofFiles = Object.keys(longProofs);

/** Tests that a run takes in this turn, as a separate process computes them. */
function takenIn(environment: Readonly<Record<string, string>>): { journeys: string[]; proofs: string[] } {
  const modules = ['rotation.ts', 'long-proofs.ts'].map((name) => path.join(rootFolder, 'tools/test', name));
  const { PROOF: _full, ...inherited } = process.env;
  const env = { ...inherited, ...environment };
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', question, ...modules], { encoding: 'utf8', env });
  const { journeys, left } = JSON.parse(said) as { journeys: string[]; left: string[] };
  return { journeys, proofs: proofFiles.filter((file) => !left.includes(file)) };
}

const turns = ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ROTATION) => takenIn({ ROTATION, TESTS: 'in turn' }));

it('ten turns in a row take every long proof and every journey once, and take about as long as each other', () => {
  expect(turns.flatMap(({ proofs }) => proofs).toSorted()).toEqual(proofFiles.toSorted());
  expect(new Set(turns.flatMap(({ journeys }) => journeys)).size).toBe(300);
  const all = Object.values(longProofs);
  const fair = all.reduce((sum, seconds) => sum + seconds, 0) / turns.length;
  for (const { journeys, proofs } of turns) {
    const seconds = proofs.reduce((sum, file) => sum + (longProofs[file] ?? 0), 0);
    expect(seconds).toBeLessThan(Math.max(fair * 1.25, ...all) + 1);
    expect(journeys.length).toBeGreaterThan(15);
  }
});

it('a run of named files and a full run take all of them', () => {
  for (const environment of [{ TESTS: 'all' }, { TESTS: 'in turn', PROOF: 'full' }]) {
    const { journeys, proofs } = takenIn({ ...environment, ROTATION: '5' });
    expect(proofs).toEqual(proofFiles);
    expect(journeys).toHaveLength(300);
  }
});

it('every long proof and every slow file is a file, and no file is both', () => {
  expect(new Set([...proofFiles, ...slowFiles]).size).toBe(proofFiles.length + slowFiles.length);
  expect([...proofFiles, ...slowFiles].filter((file) => !existsSync(path.join(rootFolder, file)))).toEqual([]);
});
