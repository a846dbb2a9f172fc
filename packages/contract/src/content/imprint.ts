import * as z from 'zod';
import { about } from '../described.ts';
import * as field from '../fields.ts';

const line = (maximum: number, minimum: number, means: string, example: string) => about(field.text(maximum, minimum), means, example);

/** The company that runs the shop in a country. */
export const imprintFields = () => ({
  legalName: line(120, 1, 'The full legal name of the company', 'Northfold Kosmetik GmbH'),
  lines: about(z.array(field.text(120, 1)).min(1).max(6), 'Its address, line by line', ['Hafenstraße 12', '20457 Hamburg', 'Germany']),
  representedBy: line(120, 0, 'The people who represent it; empty for none', 'Ada Brandt'),
  register: line(160, 0, 'Where it is registered, and its register number; empty for none', 'Amtsgericht Hamburg, HRB 123456'),
  taxNumber: line(60, 0, 'Its VAT or tax number; empty for none', 'DE123456789'),
  email: about(z.union([z.literal(''), z.email().max(120)]), 'Its e-mail address; empty for none', 'impressum@northfold.example'),
  phone: line(40, 0, 'Its phone number; empty for none', '+49 40 5550177'),
});
