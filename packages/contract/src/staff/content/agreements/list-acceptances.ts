import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { agreementKinds } from './agreement-fields.ts';

export const listAcceptances = defineList({
  name: 'listAcceptances',
  noun: 'content',
  permission: 'content.read',
  summary: 'Who accepted which version of which agreement, when, in which language and from where',
  filters: {
    memberCode: filter.text('One member, by number', 'US10000020'),
    agreementKind: filter.oneOf('Which agreement', agreementKinds),
    agreement: filter.text('One version, by its id', '7'),
    company: filter.companies(),
    acceptedAt: filter.dates('When it was accepted'),
  },
  sorts: ['acceptedAt'],
  defaultSort: '-acceptedAt',
  columns: {
    acceptanceNo: column.number('The number of the acceptance', '48211'),
    memberCode: column.number('The member number', 'US10000020'),
    company: column.text('The company of the member', 'US'),
    agreementKind: column.code('Which agreement', agreementKinds),
    agreementNumber: column.count('The number of the version', 3),
    acceptedAt: column.instant('When'),
    acceptedIn: column.text('The language in which it was shown', 'en_US'),
    address: column.text('The network address', '203.0.113.7'),
  },
  rowKey: ['acceptanceNo'],
});
