import { expect, it } from 'vitest';
import { bannerWords } from './banner-words.ts';

it.each([
  ['Winter comfort: warmer things for cold days', 'Winter comfort', 'warmer things for cold days'],
  ['冬日肌肤：为干燥空气准备的丰润护理', '冬日肌肤', '为干燥空气准备的丰润护理'],
  ['冬の肌に。乾燥する季節のリッチなケア', '冬の肌に', '乾燥する季節のリッチなケア'],
  ['အိမ်တွင်း ညနေခင်း - အလင်းနု', 'အိမ်တွင်း ညနေခင်း', 'အလင်းနု'],
])('splits %s into headline and line', (title, headline, line) => {
  expect(bannerWords(title)).toEqual({ headline, line });
});

it.each(['Our story', '新しい季節。', ': after', 'Anti-ageing care'])('keeps %s whole', (title) => {
  expect(bannerWords(title)).toEqual({ headline: title, line: undefined });
});
