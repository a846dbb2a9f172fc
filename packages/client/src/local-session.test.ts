import { expect, it } from 'vitest';
import { createLocalSession } from './local-session.ts';

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

const ada = { userId: 'US10000017', name: 'Ada', headImage: '' };
const mei = { userId: 'TW10000021', name: '美', headImage: '/images/avatar' };

it('The session keeps each account once, the latest first, and keeps an earlier token when none is given', () => {
  const storage = memoryStorage();
  const kept = createLocalSession(() => storage);
  kept.rememberAccount({ ...ada, token: 'a' });
  kept.rememberAccount({ ...mei, token: 'm' });
  kept.rememberAccount({ ...ada, name: 'Ada L.' });
  expect(kept.accounts()).toEqual([
    { ...ada, name: 'Ada L.', token: 'a' },
    { ...mei, token: 'm' },
  ]);
});

it('Signing out leaves the account in the list without its token, and the others unchanged', () => {
  const storage = memoryStorage();
  const session = createLocalSession(() => storage);
  session.rememberAccount({ ...mei, token: 'm' });
  session.rememberAccount({ ...ada, token: 'a' });
  session.signIn({ userId: ada.userId, token: 'a' });
  session.signOut();
  expect(session.session()).toBeNull();
  expect(session.accounts()).toEqual([ada, { ...mei, token: 'm' }]);
  expect(JSON.stringify([storage.getItem('account_list'), storage.getItem('token')])).not.toContain('"a"');
});

it('A search that differs only in case, width or blanks replaces the earlier one', () => {
  const storage = memoryStorage();
  const session = createLocalSession(() => storage);
  for (const text of ['oil', 'Balm', 'OIL', 'ＯＩＬ', 'Öil']) session.rememberSearch(text);
  expect(session.searches()).toEqual(['Öil', 'ＯＩＬ', 'Balm']);
  session.forgetSearch('oil');
  expect(session.searches()).toEqual(['Öil', 'Balm']);
});

it('The session removes an account completely', () => {
  const storage = memoryStorage();
  const session = createLocalSession(() => storage);
  session.rememberAccount(mei);
  session.rememberAccount(ada);
  session.forgetAccount(ada.userId);
  expect(session.accounts()).toEqual([mei]);
});

it.each(['{', '{"userId":"x"}', '[null, 1, {"name":"x"}]'])('The session reads %s as no accounts', (text) => {
  const storage = memoryStorage();
  storage.setItem('account_list', text);
  expect(createLocalSession(() => storage).accounts()).toEqual([]);
});

it('The session keeps the last ten searches, newest first, without repeats; each can be deleted', () => {
  const storage = memoryStorage();
  const session = createLocalSession(() => storage);
  for (let at = 1; at <= 11; at += 1) session.rememberSearch(`balm ${at}`);
  session.rememberSearch('balm 5');
  expect(session.searches()).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((at) => `balm ${at}`));
  session.forgetSearch('balm 10');
  expect(session.searches()).not.toContain('balm 10');
  expect(session.searches()).toHaveLength(9);
  session.forgetSearches();
  expect(session.searches()).toEqual([]);
});
