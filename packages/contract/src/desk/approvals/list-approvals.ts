import * as column from '../lists/columns.ts';
import { defineList } from '../lists/define-list.ts';
import * as filter from '../lists/filters.ts';
import { approvalStates } from './approval-fields.ts';

export const listApprovals = defineList({
  name: 'listApprovals',
  noun: 'approvals',
  permission: 'approval.read',
  summary: 'Requests for a second person: about members of your companies, and your own',
  filters: {
    state: filter.oneOf('State', approvalStates),
    mayDecide: filter.flag('Whether you may approve or refuse it now'),
    isOwn: filter.flag('Whether you asked for it'),
    operation: filter.text('The operation that was asked for', 'approveWithdrawal'),
    askedBy: filter.text('Who asked, by name', 'finance1'),
    company: filter.companies('Companies of the members they are about'),
    askedAt: filter.dates('Asked'),
  },
  sorts: ['askedAt'],
  defaultSort: '-askedAt',
  columns: {
    requestId: column.count('The number of the request (getApproval)', 1187),
    operation: column.text('The operation that was asked for', 'approveWithdrawal'),
    subjectKind: column.text('What it is about: withdrawal, order, plan, member, role …', 'withdrawal'),
    subject: column.text('The number or name of what it is about', '17'),
    companyCode: column.text('The company of the member it is about; empty for acts on the whole shop', 'US'),
    state: column.code('What became of it', approvalStates),
    askedBy: column.text('Who asked', 'finance1'),
    askedAt: column.instant('When'),
    expiresAt: column.instant('When it is over if nobody decides'),
    decidedBy: column.text('Who decided; empty if nobody has', 'finance2'),
    decidedAt: column.optionalInstant('When somebody decided'),
    remark: column.text('Why it was refused', 'The address differs from the letter'),
    mayDecide: column.flag('Whether you may approve or refuse it now'),
    isOwn: column.flag('Whether you asked for it'),
    isDependent: column.flag(
      'Whether somebody else decides because you and whoever asked made or changed each other’s accounts (getApproval says who)',
    ),
  },
  rowKey: ['requestId'],
});
