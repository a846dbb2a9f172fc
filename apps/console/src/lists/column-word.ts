import type { Translate } from '@upline/i18n/texts';

/** What a column or filter is called: by a word of its list's own, or by the one that it has in every list. */
export function columnWord(t: Translate, list: string, key: string): string {
  const own = t(`column.${list}.${key}`);
  return own.endsWith(`.${key}`) ? t(`column.${key}`) : own;
}
