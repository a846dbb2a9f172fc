import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

it('The arguments make a separate shop when they are empty', () => {
  expect(readArguments([])).toMatchObject({ backup: undefined, isKept: false });
});

it('The arguments take a backup, its WAL and a moment together', () => {
  const args = ['--base', '/b', '--wal', '/w', '--until', '2026-11-26T21:04:59Z', '--keep'];
  expect(readArguments(args)).toMatchObject({
    backup: { base: '/b', wal: '/w', until: new Date('2026-11-26T21:04:59Z') },
    isKept: true,
  });
  expect(() => readArguments(['--base', '/b'])).toThrow('go together');
});

it.each(['2026-11-26T21:04:59', 'yesterday', '2026-11-26'])('The arguments refuse the moment %s, which names no time zone', (until) => {
  expect(() => readArguments(['--base', '/b', '--wal', '/w', '--until', until])).toThrow('time zone');
});

it('The arguments refuse what they do not know', () => {
  expect(() => readArguments(['--bsae', '/b'])).toThrow('--bsae');
});
