import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';
import { textRuns } from './script-fonts.ts';

describe('a text in several scripts', () => {
  it.each([
    ['Ada Lind', [['latin', 'Ada Lind']]],
    [
      '林雅婷 Lin',
      [
        ['han', '林雅婷'],
        ['latin', ' Lin'],
      ],
    ],
    ['김지우', [['korean', '김지우']]],
    [
      'Nguyễn',
      [
        ['latin', 'Nguy'],
        ['vietnamese', 'ễ'],
        ['latin', 'n'],
      ],
    ],
    [
      'Łukasz',
      [
        ['latinExtended', 'Ł'],
        ['latin', 'ukasz'],
      ],
    ],
    ['Жук', [['cyrillic', 'Жук']]],
    ['สมชาย', [['thai', 'สมชาย']]],
    ['မောင်', [['myanmar', 'မောင်']]],
    ['さくら。', [['han', 'さくら。']]],
  ] as const)('The text %s is split where its font changes', (text, runs) => {
    expect(textRuns(text).map(({ font, text: part }) => [font, part])).toEqual(runs);
  });

  it('Splitting loses no text', () => {
    const text = 'e\u0301 你好 ไทย 1,234.56 € — "x"';
    expect(
      textRuns(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text.normalize('NFC'));
  });
});

describe('characters of China, Japan and Taiwan', () => {
  const fontsOf = (text: string, language: string) => textRuns(text, language).map(({ font, text: part }) => `${part} ${font}`);

  it('Characters of China, Japan and Taiwan use a font that contains them', () => {
    expect(fontsOf('张厳', 'zh-CN')).toEqual(['张 han', '厳 japanese']);
    expect(fontsOf('峠択拠徴', 'en-US')).toEqual(['峠択拠徴 japanese']);
    expect(fontsOf('繳燭', 'zh-TW')).toEqual(['繳 taiwanese', '燭 japanese']);
  });

  it('A Japanese text uses the Japanese form of the characters', () => {
    expect(fontsOf('直江さくら', 'ja-JP')).toEqual(['直江さくら japanese']);
    expect(fontsOf('张', 'ja-JP')).toEqual(['张 han']);
  });
});

describe('lines of text', () => {
  const byLength = (text: string) => text.length;

  it('Lines break between words, and within a word that is too wide', () => {
    expect(breakLines('one two three', 7, byLength)).toEqual(['one two', 'three']);
    expect(breakLines('abcdefgh', 3, byLength)).toEqual(['abc', 'def', 'gh']);
    expect(breakLines('你好世界你好', 4, byLength).join('')).toBe('你好世界你好');
    expect(breakLines('a\nb', 9, byLength)).toEqual(['a', 'b']);
    expect(breakLines('', 9, byLength)).toEqual(['']);
    // The last consonant of a Burmese syllable never begins a line, nor does a letter stacked below another.
    expect(breakLines('အရေအတွက်', 7, byLength)).toEqual(['အရေအ', 'တွက်']);
    expect(breakLines('ပစ္စည်း', 4, byLength)).toEqual(['ပစ္စည်း']);
  });
});
