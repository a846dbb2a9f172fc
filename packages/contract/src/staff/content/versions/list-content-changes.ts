import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { after, instant, next } from '../../../desk/staff-fields.ts';
import { contentSubject } from './content-fields.ts';

const value = says.entity('StaffContentValue', 'A value before and after a change', {
  what: says.text('Which value; a language stands behind a text’s name', 'title ja_JP'),
  before: about(z.string().nullable(), 'Before; null where there was none', 'Winter'),
  after: about(z.string().nullable(), 'After; null where there is none', 'Winter skin'),
});

const change = says.entity('StaffContentChange', 'A change', {
  version: says.id('The version that it made', 3),
  at: instant('When'),
  who: says.text('Who of the staff; empty for the shop itself', 'editor'),
  act: says.text('Which act', 'saveBanner'),
  values: about(z.array(value), 'What it changed; nothing of the version that it began with'),
});

export const listContentChanges = defineOperation({
  name: 'listContentChanges',
  noun: 'content',
  kind: 'query',
  permission: 'content.read',
  summary: 'What was changed: who, when, before and after; the newest first',
  payload: { subject: contentSubject(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(change), next: next() },
  errors: ['contentNotFound'],
});
