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
    'A link to the shop as its visitors will see it at a moment: drafts that go live until then, prices and ends of then. It holds for an hour, or until its maker signs out',
  payload: {
    at: moment('The moment, not more than a year away'),
    goodsIds: about(z.array(goodsId()).max(20), 'Products whose drafts are shown although they are not to go live until then', [101]),
    bannerIds: about(z.array(bannerId()).max(20), 'Banners that are shown whatever their state, period and audience', [12]).default([]),
  },
  answer: {
    data: says.entity('ShopPreview', 'A preview of the shop', {
      address: says.text(
        'The shop’s page that opens the preview. What it opens it with is in its fragment, which no browser sends to a server',
        'https://shop.example/preview#9Zk…',
      ),
      at: instant('The moment that it shows'),
      until: instant('Until when it holds at the latest'),
    }),
  },
  errors: ['productNotFound', 'contentNotFound', 'previewTooFar'],
});
