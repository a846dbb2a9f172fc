import { defineOperation } from '../../../operation.ts';
import { base64, fileName, MOST_MEDIA_BODY_BYTES, uploadedMedia } from './media-fields.ts';

export const uploadMedia = defineOperation({
  name: 'uploadMedia',
  noun: 'catalogue',
  kind: 'command',
  permission: 'product.write',
  leadsTo: [],
  summary:
    'Keep a picture of the shop: JPEG, PNG, WebP or AVIF, at most 20 MB and 50 megapixels. Its content decides what it is, not its name. The shop shows it encoded anew, without what the camera wrote into it',
  payload: { fileName: fileName(), base64: base64() },
  answer: { data: uploadedMedia },
  errors: ['mediaRefused', 'mediaNameTaken'],
  ownTransactions: true,
  largestBodyBytes: MOST_MEDIA_BODY_BYTES,
});
