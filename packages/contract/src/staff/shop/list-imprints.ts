import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { instantOrNone } from '../../desk/staff-fields.ts';
import { imprintFields } from '../../content/imprint.ts';

const imprintContent = () => says.entity('ImprintContent', 'The company that runs the shop in a country', imprintFields());

export const listImprints = defineOperation({
  name: 'listImprints',
  noun: 'shop',
  kind: 'query',
  permission: 'shop.read',
  summary: 'The imprint of each served country, and of each other country that has one',
  payload: {},
  answer: {
    data: z.array(
      says.entity('StaffImprint', 'A country with its imprint', {
        companyCode: says.text('The two-letter code of the country', 'DE'),
        countryName: says.text('Its name in the reader’s language', 'Germany'),
        isServed: says.flag('Whether the shop serves it'),
        imprint: about(imprintContent().nullable(), 'What pages show; null for a country without an imprint', null),
        changedBy: says.text('The person who saved it last; empty without an imprint', 'lucia'),
        changedAt: instantOrNone('When it was saved'),
      }),
    ),
  },
  errors: [],
});
