import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { after, instant, next } from '../../../desk/staff-fields.ts';
import { contentSubject } from './content-fields.ts';

const value = says.entity('StaffContentValue', 'A value before and after a change', {
  what: says.text('The name of the value; for a text, followed by the language', 'title ja_JP'),
  before: about(z.string().nullable(), 'The value before; null if there was none', 'Winter'),
  after: about(z.string().nullable(), 'The value after; null if there is none', 'Winter skin'),
});

const change = says.entity('StaffContentChange', 'A change', {
  version: says.id('The version that it created', 3),
  at: instant('When it was changed'),
  who: says.text('The staff member who made the change; empty for the shop itself', 'editor'),
  act: says.text('The action', 'saveBanner'),
  values: about(z.array(value), 'The changed values; empty for the first version'),
});

export const listContentChanges = defineOperation({
  name: 'listContentChanges',
  noun: 'content',
  kind: 'query',
  permission: 'content.read',
  summary: 'The history of an item: person, time, and values before and after; newest first',
  payload: { subject: contentSubject(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(change), next: next() },
  errors: ['contentNotFound'],
});
