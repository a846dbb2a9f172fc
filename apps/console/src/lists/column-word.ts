import type { Translate } from '@upline/i18n/texts';

/** The name of a column or filter: the list's own word, or the word for all lists. */
export function columnWord(t: Translate, list: string, key: string): string {
  const own = t(`column.${list}.${key}`);
  return own.endsWith(`.${key}`) ? t(`column.${key}`) : own;
}
