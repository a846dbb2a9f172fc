import { defineOperation } from '../../../operation.ts';
import { changedMedia, mediaId } from './media-fields.ts';

export const removeMedia = defineOperation({
  name: 'removeMedia',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'product.write',
  leadsTo: [],
  summary: 'Remove a picture that is not in use. Earlier orders keep it',
  payload: { mediaId: mediaId() },
  answer: { data: changedMedia },
  errors: ['mediaNotFound', 'mediaUsed'],
});
