import { defineOperation } from '../../../operation.ts';
import { mediaId, mediaView } from './media-fields.ts';

export const getMedia = defineOperation({
  name: 'getMedia',
  noun: 'catalogue',
  kind: 'query',
  permission: 'product.read',
  summary: 'A picture of the shop: its crop, its alternative text in each language, and where it is used',
  payload: { mediaId: mediaId() },
  answer: { data: mediaView },
  errors: ['mediaNotFound'],
});
