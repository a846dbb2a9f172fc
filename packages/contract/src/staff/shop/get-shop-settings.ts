import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { instantOrNone } from '../../desk/staff-fields.ts';
import { keptMark, shopColours, shopSettings } from './shop-settings.ts';

export const getShopSettings = defineOperation({
  name: 'getShopSettings',
  noun: 'shop',
  kind: 'query',
  permission: 'shop.read',
  summary: 'What the shop is called, its mark, colors, words and languages, now or in an earlier version',
  payload: {
    version: about(
      field.count(0, 2_000_000_000),
      'An earlier version; left out for the one in force, 0 for what the shop came with',
      3,
    ).optional(),
  },
  answer: {
    data: says.entity('StaffShopSettings', 'By what the shop is the company’s own', {
      version: says.count('Its version; 0 for what the shop came with', 4),
      settings: shopSettings().meta({ id: 'ShopSettings', description: 'What a version says' }),
      by: says.text('Who saved it; empty for what the shop came with', 'lucia'),
      at: instantOrNone('When'),
      currency: says.text('The currency that the shop counts in, by its three letters', 'EUR'),
      isCurrencyFixed: says.flag('Whether something was sold or booked, so that it can no longer be another'),
      marks: about(z.array(keptMark).max(2), 'The marks that it names'),
      shipped: says.entity('ShippedShop', 'What the shop came with, where a version says nothing', {
        words: shopSettings().shape.words,
        colours: shopColours(),
        paper: about(z.strictObject({ light: z.string(), dark: z.string() }), 'The paper of pages, on which links have to be readable', {
          light: '#f6f8f6',
          dark: '#0e1513',
        }),
        surface: about(z.strictObject({ light: z.string(), dark: z.string() }), 'The same for sheets and tables', {
          light: '#ffffff',
          dark: '#151e1b',
        }),
      }),
    }),
  },
  errors: ['shopVersionUnknown'],
});
