import { expect, test } from 'vitest';
import enUs from './dictionaries/en_US.json' with { type: 'json' };
import zhCn from './dictionaries/zh_CN.json' with { type: 'json' };

test('both languages have the same keys and the same places to fill', () => {
  expect(Object.keys(zhCn)).toEqual(Object.keys(enUs));
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const [key, text] of Object.entries(enUs)) expect([key, places(zhCn[key as keyof typeof zhCn])]).toEqual([key, places(text)]);
});
