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
    `The language, one of: ${listOfNames(translatedLocales)}; without it Simplified Chinese`,
    ['ja_JP'],
  ),
  values: translatedLocales,
} as const;

export const listTranslations = defineList({
  name: 'listTranslations',
  noun: 'content',
  permission: 'product.read',
  summary: 'The texts of the shop that visitors read, in English and in one other language',
  filters: {
    language,
    subject: filter.oneOf('What has the text', textSubjects),
    translationState: filter.oneOf('Whether the translation is there and up to date', translationStates),
    text: filter.text('One text, by its name', 'product.101.name'),
    search: filter.text('A part of the name of what has the text, or the beginning of the number of its product', 'serum'),
  },
  sorts: ['place'],
  defaultSort: 'place',
  columns: {
    textId: column.number('The text', 'product.101.name'),
    textKind: column.code('What has it', textKinds),
    subjectNo: column.text('The number of its product, or the file name of its picture; empty for a shelf', 'HA-1001'),
    subjectName: column.text('What has it, in English', 'Face serum'),
    textField: column.code('Which of its texts it is', textFields),
    language: column.code('The language', translatedLocales),
    english: column.text('The English', 'Face serum'),
    translation: column.text('The translation; empty if there is none', '美容液'),
    translationState: column.code('Whether the translation is there and up to date', translationStates),
    englishBefore: column.text('The English that an outdated translation was made from; empty for others', 'Face oil'),
    isMarkup: column.flag('Whether the text is HTML'),
    longest: column.count('The most characters that a translation may have', 120),
    textMark: column.text('What English and translation are now; saveTranslation names it', '9b3d44775e1f0c2a.d41d8cd98f00b204'),
  },
  rowKey: ['textId'],
});
