import { defineOperation } from '../../../operation.ts';
import { altWords, changedMedia, fileName, mediaId } from './media-fields.ts';

export const setMediaWords = defineOperation({
  name: 'setMediaWords',
  noun: 'catalogue',
  kind: 'command',
  permission: 'product.write',
  leadsTo: [],
  summary: 'Set what a picture is called, and what it shows in each language for people who do not see it',
  payload: { mediaId: mediaId(), fileName: fileName(), alt: altWords() },
  answer: { data: changedMedia },
  errors: ['mediaNotFound', 'mediaNameTaken'],
});
