import { defineOperation } from '../../../operation.ts';
import { changedMedia, focalPoint, mediaId } from './media-fields.ts';

export const setFocalPoint = defineOperation({
  name: 'setFocalPoint',
  noun: 'catalogue',
  kind: 'command',
  permission: 'product.write',
  leadsTo: [],
  summary: 'Say what of a picture stays in sight wherever it is cropped',
  payload: { mediaId: mediaId(), ...focalPoint },
  answer: { data: changedMedia },
  errors: ['mediaNotFound'],
});
