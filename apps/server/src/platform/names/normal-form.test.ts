import { describe, expect, it } from 'vitest';
import { emailKey, isNameOf, nameKey } from './normal-form.ts';

describe('the form of one name', () => {
  it.each([
    [
      'taiwan',
      ['TAIWAN', 'ta\u0130wan', 'ta\u0131wan', 'ｔａｉｗａｎ', ' taiwan ', 'taiwan.', 'taiwan. .', 'ｔａｉｗａｎ\u3000', 'Tai\u0307wan'],
    ],
    ['strasse', ['stra\u00dfe', 'STRA\u1e9eE', '\u017ftrasse']],
    ['kofi', ['\u212aofi', 'ko\ufb01']],
    ['us10000001', ['US10000001', 'ＵＳ１０００００01', 'us10000001.']],
    ['\u03c3\u03bf\u03c6\u03cc\u03c2', ['\u03a3\u039f\u03a6\u038c\u03a3', '\u03a3\u03bf\u03c6\u03cc\u03c2']],
  ])('The name %s is the form of all its spellings, and does not change again', (key, spellings) => {
    for (const spelling of [key, ...spellings]) expect(nameKey(spelling)).toBe(key);
  });

  it.each(['a.b', 'ab', '.ab', 'a-b', 'a b', '', '...'])('The name %j differs from all others', (name) => {
    const others = ['a.b', 'ab', '.ab', 'a-b', 'a b'].filter((other) => other !== name);
    expect(others.map(nameKey)).not.toContain(nameKey(name));
  });

  it('The form of a name is the same for every letter and its capital, and does not change again', () => {
    const letters = Array.from({ length: 0x1_ff_ff }, (_, code) => String.fromCodePoint(code)).filter((letter) => /\p{L}/u.test(letter));
    expect(letters.length).toBeGreaterThan(50_000);
    const apart = letters.filter((letter) => {
      const key = nameKey(letter);
      return [letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFKC'), letter.normalize('NFKD'), key].some(
        (other) => nameKey(other) !== key,
      );
    });
    expect(apart).toEqual([]);
  });

  it('The form handles a very long text quickly', () => {
    expect(nameKey(`${' '.repeat(200_000)}x${'. '.repeat(100_000)}y`)).toHaveLength(200_002);
  });
});

it('An address loses the root’s dot at its end and keeps its other dots', () => {
  for (const spelling of ['Ann.Lee@Example.COM', 'ann.lee@example.com.', ' ann.lee@ｅxample.com'])
    expect(emailKey(spelling)).toBe('ann.lee@example.com');
  expect(emailKey('annlee@example.com')).not.toBe(emailKey('ann.lee@example.com'));
});

it('Both code and username name a member', () => {
  const member = { code: 'US10000001', username: 'Ida.Lind' };
  for (const name of ['us10000001', 'İDA.LIND', 'ida.lind.']) expect(isNameOf(member, name)).toBe(true);
  for (const name of ['US1000000', 'ida', '']) expect(isNameOf(member, name)).toBe(false);
});
