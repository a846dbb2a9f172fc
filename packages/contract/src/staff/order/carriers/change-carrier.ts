import { defineOperation } from '../../../operation.ts';
import { carrierCode, carrierValues, staffCarrier } from './carrier-fields.ts';

export const changeCarrier = defineOperation({
  name: 'changeCarrier',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'carrier.write',
  leadsTo: [],
  summary: 'Change what is known of a carrier. Parcels that left keep their carrier and their links',
  payload: { code: carrierCode(), ...carrierValues() },
  answer: { data: staffCarrier },
  errors: ['carrierUnknown', 'carrierTaken', 'countryUnknown'],
});
