import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { bannerId } from '../../content/banners/banner-fields.ts';
import { instant } from '../../../desk/staff-fields.ts';
import { goodsId, moment } from '../goods/goods-document.ts';

export const previewShop = defineOperation({
  name: 'previewShop',
  noun: 'catalogue',
  // A query, because the shop does not change: users with only read access may also preview.
  kind: 'query',
  permission: 'product.read',
  summary:
    'A link to the shop as its visitors will see it at a given moment, with the drafts, prices and ends of sale of that moment. The link is valid for an hour, or until its creator signs out',
  payload: {
    at: moment('The moment to show, at most a year ahead'),
    goodsIds: about(
      z.array(goodsId()).max(20),
      'Products whose drafts are also shown, although they are not scheduled to be live by then',
      [101],
    ),
    bannerIds: about(z.array(bannerId()).max(20), 'Banners that are also shown, whatever their state, period and audience', [12]).default(
      [],
    ),
  },
  answer: {
    data: says.entity('ShopPreview', 'A preview of the shop', {
      address: says.text(
        'The page of the shop that opens the preview. Its fragment contains the access code, so no browser sends it to a server',
        'https://shop.example/preview#9Zk…',
      ),
      at: instant('The moment that it shows'),
      until: instant('The latest time at which it expires'),
    }),
  },
  errors: ['productNotFound', 'contentNotFound', 'previewTooFar'],
});
