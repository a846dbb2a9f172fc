import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { instant } from '../../desk/staff-fields.ts';
import { shopSettings } from './shop-settings.ts';

export const listShopVersions = defineOperation({
  name: 'listShopVersions',
  noun: 'shop',
  kind: 'query',
  permission: 'shop.read',
  summary: 'The history of the shop’s name, logo, colors, texts and languages, latest 50 versions first',
  payload: {},
  answer: {
    data: z.array(
      says.entity('ShopVersion', 'A version of the shop’s settings', {
        version: says.count('The number of the version', 4),
        by: says.text('The person who saved it', 'lucia'),
        at: instant('When it was saved'),
        reason: says.text('The reason', 'the new name holds from today'),
        changed: about(
          z.array(z.enum(Object.keys(shopSettings().shape) as [string, ...string[]])),
          'The differences from the previous version',
          ['name', 'colours'],
        ),
      }),
    ),
  },
  errors: [],
});
