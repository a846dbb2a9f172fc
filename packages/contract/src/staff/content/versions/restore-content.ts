import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { contentSubject, contentVersion } from './content-fields.ts';
import { bannerErrors } from '../banners/save-banner.ts';

export const restoreContent = defineOperation({
  name: 'restoreContent',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'content.publish',
  leadsTo: [],
  summary: 'Restore an earlier version. It is checked like any change; everything that it refers to must still exist',
  payload: {
    subject: contentSubject(),
    version: contentVersion(),
    to: about(field.count(1, 2_000_000_000), 'The version to restore (listContentChanges)', 2),
  },
  answer: { data: z.strictObject({ version: z.int() }) },
  errors: [...bannerErrors, 'marksRefused', 'fileNotFound', 'mailTextRefused', 'contentTakesTwo'],
});
