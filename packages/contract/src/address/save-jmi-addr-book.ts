import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const saveJmiAddrBook = defineOperation({
  name: 'saveJmiAddrBook',
  noun: 'address',
  kind: 'command',
  caller: 'member',
  summary: 'Add an address, or change the one fabId names. Empty fields are refused in the specified order',
  payload: {
    fabId: field.id().optional(),
    firstName: field.freeText(60).default(''),
    lastName: field.freeText(60).default(''),
    email: field.text(254).default(''),
    postalcode: field.text(16).default(''),
    mobiletele: field.text(24).default(''),
    papernumber: field.text(40).default(''),
    countryCode: z.union([field.companyCode(), z.literal('')]).default(''),
    province: z.union([field.id(), z.literal('')]).optional(),
    city: field.freeText(80).default(''),
    address: field.freeText(200).default(''),
    clearanceCode: field.text(20).default(''),
    isDefault: field.flag('0', '1').default('0'),
  },
  answer: { data: z.strictObject({ fabId: z.int() }) },
  errors: [
    'addressFieldMissing',
    'emailRefused',
    'mobileRefused',
    'clearanceCodeMissing',
    'countryUnknown',
    'provinceUnknown',
    'addressNotFound',
    'addressLimit',
  ],
  keyed: true,
  companion: { group: 'JmiAddrBook' },
});
