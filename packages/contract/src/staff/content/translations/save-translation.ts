import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { MOST_OF_TEXT, textId, textMark, translatedLocale, translationStates } from './translation-fields.ts';

export const saveTranslation = defineOperation({
  name: 'saveTranslation',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'translation.write',
  leadsTo: [],
  summary:
    'Make a translation live. The same text again says that an outdated one still holds. Refused if English or translation changed after the caller saw them',
  payload: {
    textId: textId(),
    language: translatedLocale(),
    text: about(
      z
        .string()
        .max(MOST_OF_TEXT)
        .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u),
      'The translation; empty takes it out, and the English is shown then',
      '美容液',
    ),
    textMark: textMark(),
  },
  answer: {
    data: says.entity('SavedTranslation', 'A translation that is live', {
      textId: says.text('The text', 'product.101.name'),
      text: says.text('The translation as it is live; what a page must not show is taken out', '美容液'),
      translationState: says.code('Whether it is there and up to date', translationStates),
      textMark: textMark(),
    }),
  },
  errors: ['textNotFound', 'textChangedMeanwhile', 'textInDraft', 'translationRefused', 'marksRefused'],
});
