import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

const notice = says.entity('Notice', 'A notice of the company', {
  DL_ID: says.id('The notice', 14),
  FILE_NAME: says.text('Its title, in the caller’s language', 'Holiday hours'),
  FILE_LINK: says.link('The notice as a PDF', '/documents/notices/14.pdf'),
  IS_READ: says.yesNo('Whether the member has read it'),
  PUBLISH_TIME: says.time('When it was published'),
});

export const getNotices = defineOperation({
  name: 'getNotice',
  noun: 'content',
  kind: 'query',
  caller: 'member',
  summary: 'Notices, newest first',
  payload: { pageNum: field.pageNumber(), pageSize: field.pageSize(10) },
  answer: {
    data: z.array(notice),
    size: says.size(),
  },
  errors: [],
  companion: { group: 'announce', name: 'notice' },
});
