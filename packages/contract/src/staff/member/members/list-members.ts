import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const cards = { '0': 'new member', '1': 'silver', '2': 'gold', '3': 'platinum', '4': 'diamond' } as const;
const stars = {
  '0': 'none',
  '10': 'one star',
  '20': 'two stars',
  '30': 'three stars',
  '40': 'four stars',
  '50': 'five stars',
  '60': 'six stars',
} as const;

export const listMembers = defineList({
  name: 'listMembers',
  noun: 'member',
  permission: 'member.read',
  summary: 'Members',
  filters: {
    company: filter.companies(),
    card: filter.oneOf('Card', cards),
    star: filter.oneOf('Star', stars),
    joinedAt: filter.dates('Registered'),
    name: filter.text('The beginning of the family name', 'Solberg'),
    username: filter.text('The beginning of the username', 'ingrid'),
    sponsorCode: filter.text('The member number of the sponsor', 'US10000020'),
    email: filter.contactText('The e-mail address', 'ada@mail.example'),
  },
  sorts: ['joinedAt', 'memberCode', 'familyName'],
  defaultSort: '-joinedAt',
  columns: {
    memberCode: column.number('The member number', 'US10000020'),
    username: column.text('The username', 'ingrid'),
    givenName: column.text('The given name', 'Ingrid'),
    familyName: column.text('The family name', 'Solberg'),
    companyCode: column.text('The two-letter code of the member’s company', 'US'),
    card: column.code('The card', cards),
    star: column.code('The star', stars),
    email: column.email('The e-mail address'),
    telephone: column.telephone('The phone number'),
    sponsorCode: column.number('The member number of the sponsor; empty if there is none', 'US10000012'),
    joinedAt: column.instant('When the member registered'),
  },
  rowKey: ['memberCode'],
});
