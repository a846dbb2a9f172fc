import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { keptMark } from './shop-settings.ts';

/** The largest file of a mark, in bytes. */
export const MOST_MARK_BYTES: number = 1024 * 1024;
const longestBase64 = Math.ceil(MOST_MARK_BYTES / 3) * 4;

export const uploadShopMark = defineOperation({
  name: 'uploadShopMark',
  noun: 'shop',
  kind: 'command',
  permission: 'shop.write',
  leadsTo: [],
  summary:
    'Store a logo: PNG, WebP, JPEG or SVG, at most 1 MB. Only the shapes of an SVG are stored; one with a script, a style sheet, a picture or a link is refused. No page shows the logo before it is saved in the settings',
  payload: {
    base64: about(z.string().min(1).max(longestBase64), 'The file in base64', 'iVBORw0KGgo='),
  },
  answer: { data: keptMark },
  errors: ['markRefused'],
  ownTransactions: true,
  largestBodyBytes: longestBase64 + 10_000,
});
