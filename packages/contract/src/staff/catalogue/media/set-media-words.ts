import { defineOperation } from '../../../operation.ts';
import { altWords, changedMedia, fileName, mediaId } from './media-fields.ts';

export const setMediaWords = defineOperation({
  name: 'setMediaWords',
  noun: 'catalogue',
  kind: 'command',
  permission: 'product.write',
  leadsTo: [],
  summary: 'Set the file name of a picture, and its alternative text in each language',
  payload: { mediaId: mediaId(), fileName: fileName(), alt: altWords() },
  answer: { data: changedMedia },
  errors: ['mediaNotFound', 'mediaNameTaken'],
});
