import { defineOperation } from '../../../operation.ts';
import { changedMedia, focalPoint, mediaId } from './media-fields.ts';

export const setFocalPoint = defineOperation({
  name: 'setFocalPoint',
  noun: 'catalogue',
  kind: 'command',
  permission: 'product.write',
  leadsTo: [],
  summary: 'Set the part of a picture that stays in view wherever the picture is cropped',
  payload: { mediaId: mediaId(), ...focalPoint },
  answer: { data: changedMedia },
  errors: ['mediaNotFound'],
});
