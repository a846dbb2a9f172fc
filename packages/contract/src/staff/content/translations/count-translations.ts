import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { LIST_COUNT_LIMIT } from '../../../desk/lists/define-list.ts';
import { translatedLocales } from './translation-fields.ts';

const atMost = (means: string, example: number) => says.whole(0, LIST_COUNT_LIMIT, `${means}, at most ${LIST_COUNT_LIMIT}`, example);

export const countTranslations = defineOperation({
  name: 'countTranslations',
  noun: 'content',
  kind: 'query',
  permission: 'product.read',
  summary: 'How many texts each language lacks, and how many of its translations are outdated',
  payload: {},
  answer: {
    data: z.array(
      says.entity('TranslationCount', 'What is left to do in a language', {
        language: says.code('The language', translatedLocales),
        missing: atMost('Texts without a translation', 37),
        outdated: atMost('Translations whose English changed after them', 4),
      }),
    ),
  },
  errors: [],
});
