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
  summary: 'The number of missing and of outdated translations in each language, without products that are not on sale',
  payload: {},
  answer: {
    data: z.array(
      says.entity('TranslationCount', 'The translation work left in one language', {
        language: says.code('The language', translatedLocales),
        missing: atMost('Number of texts without a translation', 37),
        outdated: atMost('Number of translations whose English text has changed since', 4),
      }),
    ),
  },
  errors: [],
});
