import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { carrierCode } from './carrier-fields.ts';

export const removeCarrier = defineOperation({
  name: 'removeCarrier',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'carrier.write',
  leadsTo: [],
  summary: 'Remove a carrier that has never had a parcel. Other carriers can be made inactive (changeCarrier)',
  payload: { code: carrierCode() },
  answer: { data: z.strictObject({ code: says.text('Its short name', 'ups') }) },
  errors: ['carrierUnknown', 'carrierInUse'],
});
