import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import { defineOperation } from '../operation.ts';

export const saveAvatar = defineOperation({
  name: 'saveHeadImage',
  noun: 'member',
  kind: 'command',
  caller: 'member',
  summary: 'Save the portrait; returns its URL. At most 2 MB of png, jpeg, bmp, webp, gif or avif',
  payload: {
    headImage: about(z.string().min(1).max(3_000_000), 'The picture in base64, with or without a data: prefix', 'iVBORw0KGgo='),
  },
  answer: { data: says.entity('Portrait', 'A portrait', { headImage: says.link('The URL of the portrait', '/images/avatars/17.webp') }) },
  errors: ['imageRefused', 'imageTooLarge'],
  ownTransactions: true,
  largestBodyBytes: 3_100_000,
  companion: { group: 'JmiMember', method: 'POST' },
});
