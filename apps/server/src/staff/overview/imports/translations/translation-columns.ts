import { translatedLocales } from '@upline/contract';
import { BadCell, type ImportColumn, optional, text } from '../../../../desk/imports/columns.ts';
import { languages, type TranslatedLocale } from '../../../../desk/lists/locale-bits.ts';

/** Maximum characters of a cell: an XLIFF has a placeholder for each tag. */
const MOST = 60_000;

const words = (example: string): ImportColumn<string> => ({
  example,
  isOptional: false,
  read(cell) {
    const value = typeof cell === 'number' ? text(MOST, example).read(cell) : cell.replaceAll(/\r\n?/g, '\n').trim();
    if (value instanceof BadCell) return value;
    if (value.length > MOST) return new BadCell('tooLong', { length: value.length, most: MOST });
    return /(?![\n\t])\p{Cc}/u.test(value) ? new BadCell('sign') : value;
  },
});

/** `ja_JP`, as in files of the shop, or `ja-JP`. */
const language: ImportColumn<TranslatedLocale> = {
  example: 'ja_JP',
  isOptional: false,
  read(cell) {
    const named = String(cell).trim().replace('-', '_').toLowerCase();
    return (
      languages.find((one) => one.toLowerCase() === named) ?? new BadCell('oneOf', { words: Object.keys(translatedLocales).join(', ') })
    );
  },
};

export const translationColumns = {
  id: text(60, 'product.101.name'),
  language,
  source: words('Face serum'),
  target: optional(words('美容液')),
  state: optional(text(20, 'missing')),
  /** For people only. */
  before: optional(words('Face oil')),
  /** Whether source and target have placeholders for tags. */
  form: optional(text(20, 'xliff')),
};

/** Columns left out of a template, because most files lack them. */
export const seldomColumns = ['before', 'form'];
