import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import { instant } from './staff-fields.ts';

/** A history of changes: audit lines about one subject, with the values before and after. */

const changedValue = says.entity('StaffChangedValue', 'A value before and after a change', {
  what: says.text('Which value; of a text in several languages with the language behind it', 'dialCode'),
  before: about(z.string().nullable(), 'Before; null where there was none', '81'),
  after: about(z.string().nullable(), 'After; null where there is none', '810'),
});

export const changeFields = () => ({
  auditNo: says.id('The line of the audit', 48_211),
  at: instant('When'),
  who: says.text('Who of the staff', 'ingrid'),
  act: says.text('Which act', 'saveCountry'),
  reason: says.text('Why; empty where no reason was asked for', 'customs, case 12'),
  values: about(z.array(changedValue), 'What it changed'),
});
