import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { changeErrors } from '../banners/save-banner.ts';
import { contentVersion } from '../versions/content-fields.ts';
import { noticeId, noticeTerms } from './notice-fields.ts';

export const noticeErrors = [...changeErrors, 'marksRefused', 'fileNotFound'] as const;

export const saveNotice = defineOperation({
  name: 'saveNotice',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'content.publish',
  leadsTo: [],
  summary: 'Add a notice or change one. Members see changes of a live notice at once',
  payload: { noticeId: noticeId().optional(), version: contentVersion().optional(), ...noticeTerms() },
  answer: { data: z.strictObject({ noticeId: z.int(), version: z.int() }) },
  errors: noticeErrors,
});
