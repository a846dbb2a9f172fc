import type { Locale } from './locales.ts';

const familyFirst: ReadonlySet<Locale> = new Set<Locale>(['zh_CN', 'zh_TW', 'ko_KR', 'ja_JP', 'vi_VN']);
/** In languages with a script of their own, a name in Latin letters is a foreign name. */
const ownScript: ReadonlySet<Locale> = new Set<Locale>(['zh_CN', 'zh_TW', 'ko_KR', 'ja_JP']);
const latin = /^[\p{Script=Latin}\p{M}\s.'’-]+$/u;
const joinedScript = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;

/** Whether the language writes the family name first, in forms and in names. */
export const isFamilyFirst = (locale: Locale): boolean => familyFirst.has(locale);

/**
 * A person's name in the locale's order: `Wei Li` in English, `李伟` in Chinese. A name in Latin letters keeps its own order in languages of other scripts, as on a card or in a
 * passport. Blank parts leave no extra space.
 */
export function formatName(name: { readonly given: string; readonly family: string }, locale: Locale): string {
  const given = name.given.trim();
  const family = name.family.trim();
  const joined = joinedScript.test(given) && joinedScript.test(family);
  const isGuest = ownScript.has(locale) && latin.test(`${given} ${family}`);
  // A name in a script without spaces keeps its own order in every locale: 伟李 is not a name.
  const ordered = joined || (familyFirst.has(locale) && !isGuest) ? [family, given] : [given, family];
  return ordered.filter((part) => part !== '').join(joined ? '' : ' ');
}
