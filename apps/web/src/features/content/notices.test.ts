import { expect, it } from 'vitest';
import { noticeDay } from './notices.ts';

it('A notice shows the day of the business time zone to readers in every zone', () => {
  expect(noticeDay('2026-11-20 23:59:59', 'en_US')).toBe('November 20, 2026');
  expect(noticeDay('2026-11-20 00:00:00', 'zh_CN')).toBe('2026年11月20日');
});
