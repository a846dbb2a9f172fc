import { beforeEach, expect, it, vi } from 'vitest';
import { keepFind, recentFinds } from './recent-finds.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const member = (key: string) => ({ kind: 'member', key, title: `Name ${key}`, detail: 'ingrid@mail.example' }) as const;

it('The list of recent finds keeps the newest first, each once, at most eight', () => {
  for (const key of ['1', '2', '3', '1', '4', '5', '6', '7', '8', '9']) keepFind('service', member(key));
  expect(recentFinds('service').map(({ key }) => key)).toEqual(['9', '8', '7', '6', '5', '4', '1', '3']);
});

it('The list of recent finds keeps no contact data, and nothing for another person', () => {
  keepFind('service', member('1'));
  expect(JSON.stringify(recentFinds('service'))).not.toContain('mail.example');
  expect(recentFinds('finance1')).toEqual([]);
});

it('The list of recent finds reads nothing from a text that is no list of finds', () => {
  sessionStorage.setItem('console finds service', '{"kind":1}');
  expect(recentFinds('service')).toEqual([]);
  sessionStorage.setItem('console finds service', 'x');
  expect(recentFinds('service')).toEqual([]);
});
