import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { clearTries, giveBackTry, lockedUntil, lockWhenUsedUp, storedSubject, sweepThrottle, takeTries } from './throttle.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const start = new Date('2026-03-02T10:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const limit = (subject: string, most = 3) => ({ subject, most, windowMs: 60_000 });
const take = (subject: string, now = start) => takeTries(test.database, [limit(subject)], now);

it('The throttle refuses after the tries are used up, says for how long, and starts again after the window', async () => {
  for (let tries = 0; tries < 3; tries += 1) expect(await take('a', after(tries * 1_000))).toBeUndefined();
  expect(await take('a', after(10_000))).toBe(50_000);
  expect(await take('a', after(60_000))).toBeUndefined();
});

it('The throttle allows no more when tries arrive together', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => take('together')));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
});

it('The throttle takes no try of one subject when another is used up', async () => {
  for (let tries = 0; tries < 3; tries += 1) await take('full');
  for (let tries = 0; tries < 5; tries += 1) expect(await takeTries(test.database, [limit('free'), limit('full')], start)).toBe(60_000);
  for (let tries = 0; tries < 3; tries += 1) expect(await take('free')).toBeUndefined();
});

it('The throttle does not count a try that is given back, and clears the count on request', async () => {
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await take('b')).toBeUndefined();
    await giveBackTry(test.database, 'b');
  }
  for (let tries = 0; tries < 3; tries += 1) await take('b');
  expect(await take('b')).toBe(60_000);
  await clearTries(test.database, 'b');
  expect(await take('b')).toBeUndefined();
});

it('The throttle locks only a subject without tries left, once, for the given time', async () => {
  await take('c');
  expect(await lockWhenUsedUp(test.database, 'c', 3, after(120_000))).toBe(false);
  await take('c');
  await take('c');
  expect(await lockWhenUsedUp(test.database, 'c', 3, after(120_000))).toBe(true);
  expect(await lockWhenUsedUp(test.database, 'c', 3, after(900_000))).toBe(false);
  expect(await take('c', after(90_000))).toBe(30_000);
  expect(await lockedUntil(test.database, 'c', after(90_000))).toEqual(after(120_000));
  expect(await lockedUntil(test.database, 'c', after(120_000))).toBeUndefined();
  expect(await take('c', after(120_000))).toBeUndefined();
});

it('The throttle deletes expired rows and keeps the others', async () => {
  await take('old');
  await take('new', after(50_000));
  await sweepThrottle(test.database, after(70_000));
  const kept = await test.database
    .selectFrom('throttle')
    .select('subject')
    .where('subject', 'in', ['old', 'new'].map(storedSubject))
    .execute();
  expect(kept).toEqual([{ subject: storedSubject('new') }]);
});
