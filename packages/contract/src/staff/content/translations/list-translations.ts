import * as z from 'zod';
import { about, enumOf, listOfNames } from '../../../described.ts';
import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { textFields, textKinds, textSubjects, translatedLocales, translationStates } from './translation-fields.ts';

/** A row is a text in one language, so a list shows exactly one. */
const language = {
  kind: 'oneOf',
  schema: about(
    z.array(enumOf(translatedLocales)).length(1),
    `The language, one of: ${listOfNames(translatedLocales)}; if omitted, Simplified Chinese`,
    ['ja_JP'],
  ),
  values: translatedLocales,
} as const;

export const listTranslations = defineList({
  name: 'listTranslations',
  noun: 'content',
  permission: 'product.read',
  summary: 'The shop’s texts for visitors, in English and one other language',
  filters: {
    language,
    subject: filter.oneOf('The kind of owner of the text', textSubjects),
    translationState: filter.oneOf('The state of the translation', translationStates),
    isOnSale: filter.flag('Only texts that visitors can come upon, or only those of products that are not on sale'),
    text: filter.text('Only this text, by its id', 'product.101.name'),
    search: filter.text('Part of the name of the text’s owner, or the beginning of its product number', 'serum'),
  },
  sorts: ['place'],
  defaultSort: 'place',
  columns: {
    textId: column.number('The id of the text', 'product.101.name'),
    textKind: column.code('The kind of owner of the text', textKinds),
    subjectNo: column.text('The product number, or the file name of the picture; empty for a category', 'HA-1001'),
    subjectName: column.text('The name of the owner, in English', 'Face serum'),
    textField: column.code('The field that the text belongs to', textFields),
    language: column.code('The language', translatedLocales),
    english: column.text('The English text', 'Face serum'),
    translation: column.text('The translation; empty if there is none', '美容液'),
    translationState: column.code('The state of the translation', translationStates),
    englishBefore: column.text('The English text from which an outdated translation was made; empty for others', 'Face oil'),
    isMarkup: column.flag('Whether the text is HTML'),
    longest: column.count('The most characters that a translation may have', 120),
    textMark: column.text(
      'Identifies the current English text and translation; send it to saveTranslation',
      '9b3d44775e1f0c2a.d41d8cd98f00b204',
    ),
  },
  rowKey: ['textId'],
});
