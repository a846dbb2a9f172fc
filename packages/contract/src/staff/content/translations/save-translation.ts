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
    'Publish a translation. Sending the same text again confirms an outdated translation. The call is refused if the English text or the translation has changed since the caller read them',
  payload: {
    textId: textId(),
    language: translatedLocale(),
    text: about(
      z
        .string()
        .max(MOST_OF_TEXT)
        .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u),
      'The translation; empty removes it, and the English text is shown instead',
      '美容液',
    ),
    textMark: textMark(),
  },
  answer: {
    data: says.entity('SavedTranslation', 'A published translation', {
      textId: says.text('The id of the text', 'product.101.name'),
      text: says.text('The published translation; unsafe elements are removed', '美容液'),
      translationState: says.code('The state of the translation', translationStates),
      textMark: textMark(),
    }),
  },
  errors: ['textNotFound', 'textChangedMeanwhile', 'textInDraft', 'translationRefused', 'marksRefused'],
});
