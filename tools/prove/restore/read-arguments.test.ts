import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

it('makes a shop of its own without arguments', () => {
  expect(readArguments([])).toMatchObject({ backup: undefined, isKept: false });
});

it('takes a backup, its WAL and a moment together', () => {
  const args = ['--base', '/b', '--wal', '/w', '--until', '2026-11-26T21:04:59Z', '--keep'];
  expect(readArguments(args)).toMatchObject({
    backup: { base: '/b', wal: '/w', until: new Date('2026-11-26T21:04:59Z') },
    isKept: true,
  });
  expect(() => readArguments(['--base', '/b'])).toThrow('go together');
});

it.each(['2026-11-26T21:04:59', 'yesterday', '2026-11-26'])('refuses the moment %s, which names no time zone', (until) => {
  expect(() => readArguments(['--base', '/b', '--wal', '/w', '--until', until])).toThrow('time zone');
});

it('refuses what it does not know', () => {
  expect(() => readArguments(['--bsae', '/b'])).toThrow('--bsae');
});
