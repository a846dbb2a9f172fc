import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import { instant } from './staff-fields.ts';

/** A history of changes: audit lines about one subject, with the values before and after. */

const changedValue = says.entity('StaffChangedValue', 'A value before and after a change', {
  what: says.text('The name of the value; for a text in several languages, with the language', 'dialCode'),
  before: about(z.string().nullable(), 'The value before; null if there was none', '81'),
  after: about(z.string().nullable(), 'The value after; null if there is none', '810'),
});

export const changeFields = () => ({
  auditNo: says.id('The number of the audit line', 48_211),
  at: instant('When it was changed'),
  who: says.text('The staff member who made the change', 'ingrid'),
  act: says.text('The action', 'saveCountry'),
  reason: says.text('The reason; empty if none was required', 'customs, case 12'),
  values: about(z.array(changedValue), 'The changed values'),
});
