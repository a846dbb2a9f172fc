import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const language = says.entity('Language', 'A language of the shop', {
  CHARACTER_CODE: says.text('Its code in locale fields', 'ja_JP'),
  CHARACTER_NAME: says.text('Its name in the language itself', '日本語'),
});

export const getLanguages = defineOperation({
  name: 'getCharacterCoding',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'Languages of the shop, each with its name in the language itself',
  payload: {},
  answer: { data: z.array(language) },
  errors: [],
  cached: true,
  companion: { group: 'jalCharacterCodings' },
});
