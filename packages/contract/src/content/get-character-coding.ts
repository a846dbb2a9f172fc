import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const getCharacterCoding = defineOperation({
  name: 'getCharacterCoding',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'Languages of the shop, each named in itself',
  payload: {},
  answer: { data: z.array(z.strictObject({ CHARACTER_CODE: z.string(), CHARACTER_NAME: z.string() })) },
  errors: [],
  cached: true,
  companion: { group: 'jalCharacterCodings' },
});
