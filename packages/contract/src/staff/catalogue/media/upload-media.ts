import { defineOperation } from '../../../operation.ts';
import { base64, fileName, MOST_MEDIA_BODY_BYTES, uploadedMedia } from './media-fields.ts';

export const uploadMedia = defineOperation({
  name: 'uploadMedia',
  noun: 'catalogue',
  kind: 'command',
  permission: 'product.write',
  leadsTo: [],
  summary:
    'Store a picture in the shop: JPEG, PNG, WebP or AVIF, at most 20 MB and 50 megapixels. The content decides the format, not the name. The shop shows a re-encoded copy without the camera’s metadata',
  payload: { fileName: fileName(), base64: base64() },
  answer: { data: uploadedMedia },
  errors: ['mediaRefused', 'mediaNameTaken'],
  ownTransactions: true,
  largestBodyBytes: MOST_MEDIA_BODY_BYTES,
});
