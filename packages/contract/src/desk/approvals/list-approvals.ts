import * as column from '../lists/columns.ts';
import { defineList } from '../lists/define-list.ts';
import * as filter from '../lists/filters.ts';
import { approvalStates } from './approval-fields.ts';

export const listApprovals = defineList({
  name: 'listApprovals',
  noun: 'approvals',
  permission: 'approval.read',
  summary: 'Requests for a second person: those about members of your companies, and your own',
  filters: {
    state: filter.oneOf('State', approvalStates),
    mayDecide: filter.flag('Whether you may approve or refuse it now'),
    isOwn: filter.flag('Whether you requested it'),
    isGoing: filter.flag('Whether it is approved and waits for its time'),
    operation: filter.text('The operation that was requested', 'approveWithdrawal'),
    askedBy: filter.text('The person who asked, by sign-in name', 'finance1'),
    company: filter.companies('Companies of the members that the requests are about'),
    askedAt: filter.dates('Requested'),
  },
  sorts: ['askedAt'],
  defaultSort: '-askedAt',
  columns: {
    requestId: column.count('The number of the request (getApproval)', 1187),
    operation: column.text('The operation that was requested', 'approveWithdrawal'),
    subjectKind: column.text('The kind of subject: withdrawal, order, plan, member, role …', 'withdrawal'),
    subject: column.text('The number or name of the subject', '17'),
    companyCode: column.text('The company of the member that the request is about; empty for actions on the whole shop', 'US'),
    state: column.code('Its state', approvalStates),
    askedBy: column.text('The person who requested it', 'finance1'),
    askedAt: column.instant('When it was requested'),
    expiresAt: column.instant('When it expires if nobody decides'),
    decidedBy: column.text('The person who decided; empty if nobody has', 'finance2'),
    decidedAt: column.optionalInstant('When it was decided'),
    approvedBy: column.text('The person whose approval waits for its time; empty if nobody has approved it', 'finance2'),
    goesAt: column.optionalInstant('When the approved action is carried out'),
    remark: column.text('The reason for the refusal', 'The address differs from the letter'),
    mayDecide: column.flag('Whether you may approve or refuse it now'),
    isOwn: column.flag('Whether you requested it'),
    isDependent: column.flag(
      'Whether another person must decide because you and the person who asked created or changed each other’s accounts (getApproval names them)',
    ),
  },
  rowKey: ['requestId'],
});
