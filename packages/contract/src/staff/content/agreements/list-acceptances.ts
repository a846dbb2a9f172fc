import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { agreementKinds } from './agreement-fields.ts';

export const listAcceptances = defineList({
  name: 'listAcceptances',
  noun: 'content',
  permission: 'content.read',
  summary: 'Acceptances of agreements: member, version, time, language and network address',
  filters: {
    memberCode: filter.text('Only this member, by member number', 'US10000020'),
    agreementKind: filter.oneOf('Only this kind of agreement', agreementKinds),
    agreement: filter.text('Only this version, by its id', '7'),
    company: filter.companies(),
    acceptedAt: filter.dates('When it was accepted'),
  },
  sorts: ['acceptedAt'],
  defaultSort: '-acceptedAt',
  columns: {
    acceptanceNo: column.number('The number of the acceptance', '48211'),
    memberCode: column.number('The member number', 'US10000020'),
    company: column.text('The company of the member', 'US'),
    agreementKind: column.code('The kind of agreement', agreementKinds),
    agreementNumber: column.count('The number of the version', 3),
    acceptedAt: column.instant('When the member accepted it'),
    acceptedIn: column.text('The language in which it was shown', 'en_US'),
    address: column.text('The network address of the member', '203.0.113.7'),
  },
  rowKey: ['acceptanceNo'],
});
