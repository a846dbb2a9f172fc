import { defineOperation } from '../../../operation.ts';
import { base64, changedMedia, mediaId, MOST_MEDIA_BODY_BYTES } from './media-fields.ts';

export const replaceMedia = defineOperation({
  name: 'replaceMedia',
  noun: 'catalogue',
  kind: 'command',
  permission: 'product.write',
  leadsTo: [],
  summary: 'Replace a picture with another one wherever the shop shows it. Earlier orders keep the picture that they were placed with',
  payload: { mediaId: mediaId(), base64: base64() },
  answer: { data: changedMedia },
  errors: ['mediaNotFound', 'mediaRefused'],
  ownTransactions: true,
  largestBodyBytes: MOST_MEDIA_BODY_BYTES,
});
