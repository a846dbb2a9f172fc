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
  summary: 'The shop’s name, logo, colors, texts and languages, now or in an earlier version',
  payload: {
    version: about(
      field.count(0, 2_000_000_000),
      'The number of an earlier version; omit it for the current one; 0 for the defaults',
      3,
    ).optional(),
  },
  answer: {
    data: says.entity('StaffShopSettings', 'The settings that make the shop the company’s own', {
      version: says.count('Its version; 0 for the defaults', 4),
      settings: shopSettings().meta({ id: 'ShopSettings', description: 'The content of the version' }),
      by: says.text('The person who saved it; empty for the defaults', 'lucia'),
      at: instantOrNone('When it was saved'),
      currency: says.text('The three-letter code of the base currency', 'EUR'),
      isUnnamed: says
        .flag('Whether nobody has said yet whose shop it is: the content is the demo’s then, and a form should begin empty')
        .optional(),
      isCurrencyFixed: says.flag('Whether something was sold or booked, so that the base currency can no longer change'),
      pricesWithTax: says.flag('Whether prices contain the tax (choosePriceMode)').optional(),
      marks: about(z.array(keptMark).max(3), 'The logos that it refers to'),
      shipped: says.entity('ShippedShop', 'The defaults for values that a version does not set', {
        words: shopSettings().shape.words,
        colours: shopColours(),
        paper: about(
          z.strictObject({ light: z.string(), dark: z.string() }),
          'The background color of pages, on which links must be readable',
          {
            light: '#f6f8f6',
            dark: '#0e1513',
          },
        ),
        surface: about(
          z.strictObject({ light: z.string(), dark: z.string() }),
          'The background color of sheets and tables, on which links must be readable',
          {
            light: '#ffffff',
            dark: '#151e1b',
          },
        ),
      }),
    }),
  },
  errors: ['shopVersionUnknown'],
});
