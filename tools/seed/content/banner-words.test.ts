import { expect, it } from 'vitest';
import { bannerTexts, bannerWords } from './banner-words.ts';

it.each([
  ['Winter comfort: warmer things for cold days', 'Winter comfort', 'warmer things for cold days'],
  ['冬日肌肤：为干燥空气准备的丰润护理', '冬日肌肤', '为干燥空气准备的丰润护理'],
  ['冬の肌に。乾燥する季節のリッチなケア', '冬の肌に', '乾燥する季節のリッチなケア'],
  ['အိမ်တွင်း ညနေခင်း - အလင်းနု', 'အိမ်တွင်း ညနေခင်း', 'အလင်းနု'],
])('The tool splits %s into title and line', (text, title, line) => {
  expect(bannerWords(text)).toEqual({ title, line });
});

it.each(['Our story', '新しい季節。', ': after', 'Anti-ageing care'])('The tool keeps %s whole', (text) => {
  expect(bannerWords(text)).toEqual({ title: text, line: '' });
});

it('The tool gives no language a line that English lacks', () => {
  expect(bannerTexts({ en_US: 'Our story', zh_CN: '故事：开始' })).toEqual({
    title: { en_US: 'Our story', zh_CN: '故事：开始' },
    line: {},
  });
});
