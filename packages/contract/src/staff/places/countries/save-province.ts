import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { names, placeInList, provinceCode } from './country-fields.ts';

export const saveProvince = defineOperation({
  name: 'saveProvince',
  noun: 'places',
  kind: 'command',
  keyed: true,
  permission: 'country.write',
  leadsTo: [],
  summary: 'Add a province to a country, or change the one that provinceId names',
  payload: {
    companyCode: field.companyCode(),
    provinceId: about(field.id(), 'The number of the province to change (getCountry); omit it to add one', 5).optional(),
    code: provinceCode('Its code by ISO 3166-2, without the country'),
    names: names('Its name; omitted languages stay unchanged'),
    place: about(
      placeInList('Its position among the provinces; if omitted, it stays, and a new province comes last'),
      'Its position among the provinces',
      5,
    ).optional(),
  },
  answer: { data: z.strictObject({ provinceId: z.int() }) },
  errors: ['countryUnknown', 'provinceUnknown', 'provinceTaken', 'nothingToCorrect'],
});
