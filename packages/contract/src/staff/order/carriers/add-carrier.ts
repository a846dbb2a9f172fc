import { defineOperation } from '../../../operation.ts';
import { carrierCode, carrierValues, staffCarrier } from './carrier-fields.ts';

export const addCarrier = defineOperation({
  name: 'addCarrier',
  noun: 'order',
  kind: 'command',
  keyed: true,
  permission: 'carrier.write',
  leadsTo: [],
  summary: 'Add a carrier',
  payload: { code: carrierCode(), ...carrierValues() },
  answer: { data: staffCarrier },
  errors: ['carrierTaken', 'countryUnknown'],
});
