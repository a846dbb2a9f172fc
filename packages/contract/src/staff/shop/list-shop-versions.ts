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
  summary: 'Who changed what the shop is called, its mark, colors, words or languages, the newest 50 first',
  payload: {},
  answer: {
    data: z.array(
      says.entity('ShopVersion', 'A version of the shop’s settings', {
        version: says.count('Its number', 4),
        by: says.text('Who saved it', 'lucia'),
        at: instant('When'),
        reason: says.text('Why', 'the new name holds from today'),
        changed: about(
          z.array(z.enum(Object.keys(shopSettings().shape) as [string, ...string[]])),
          'What differs from the version before',
          ['name', 'colours'],
        ),
      }),
    ),
  },
  errors: [],
});
