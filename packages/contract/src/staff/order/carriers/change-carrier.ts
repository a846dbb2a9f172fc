import { defineOperation } from '../../../operation.ts';
import { carrierCode, carrierValues, staffCarrier } from './carrier-fields.ts';

export const changeCarrier = defineOperation({
  name: 'changeCarrier',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'carrier.write',
  leadsTo: [],
  summary: 'Change a carrier. Parcels already sent keep their carrier and links',
  payload: { code: carrierCode(), ...carrierValues() },
  answer: { data: staffCarrier },
  errors: ['carrierUnknown', 'carrierTaken', 'countryUnknown'],
});
