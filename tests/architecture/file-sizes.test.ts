import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

const sizes = listFiles()
  .filter((path) => /\.(?:ts|tsx|mjs|js|css|sql)$/.test(path))
  .map((path) => ({ path, lines: readText(path).trimEnd().split('\n').length }))
  .sort((a, b) => a.lines - b.lines);

const atShare = (share: number): number => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0;

const advice = 'Split the file by what its parts are about, each named after what it exports. A file is one thought.';

describe('the sizes of source files', () => {
  it('The check finds source files', () => {
    expect(sizes.length).toBeGreaterThan(50);
  });

  it('No source file is above 400 lines', () => {
    expect(
      sizes.filter(({ lines }) => lines > 400),
      advice,
    ).toEqual([]);
  });

  it('At least 95 % of the source files have at most 300 lines', () => {
    expect(atShare(0.95), `${advice} Largest: ${JSON.stringify(sizes.slice(-10))}`).toBeLessThanOrEqual(300);
  });

  it('Half of the source files have at most 60 lines', () => {
    expect(atShare(0.5), advice).toBeLessThanOrEqual(60);
  });
});
