import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';

export const approvalStates = {
  waiting: 'nobody has decided yet',
  approved: 'a second person approved it, and it was carried out',
  refused: 'a second person refused it',
  withdrawn: 'whoever asked took it back',
  expired: 'nobody decided in time',
  stale: 'what its preview rested on had changed when somebody wanted to approve it',
} as const;

export const outcomes = {
  none: 'not approved',
  running: 'approved, and being carried out',
  done: 'carried out',
  failed: 'approved, but the act itself was refused; `failure` says why',
} as const;

const hindrances = {
  none: 'nothing is in the way',
  decided: 'it waits no longer',
  expired: 'its time is over',
  changed: 'what the preview rests on is not as it was',
  requester: 'whoever asked may not do this any more',
  replaced: 'its content is not what was asked for',
  dependent: 'you and whoever asked are not independent of each other; `dependence` says why',
} as const;

export const requestId = () => about(field.id(), 'A request (listApprovals)', 1187);

const instant = (means: string) => about(z.string(), `${means}: an instant in UTC, ISO 8601`, '2026-11-20T18:04:00.000Z');
const instantOrNone = (means: string) =>
  about(z.string().nullable(), `${means}: an instant in UTC, ISO 8601; null where there is none`, '2026-11-20T18:42:00.000Z');

const value = (means: string, example: unknown) => about(z.union([z.string(), z.number()]).nullable(), means, example);

const previewChange = says.entity('PreviewChange', 'One thing that an act changes', {
  what: says.text('What it is, a word that the pages know', 'balance'),
  whose: says.text('Whose it is: a member, an order, an account, a plan; empty where the subject says so', 'US10000020'),
  unit: says.code('What the two values are', {
    text: 'words',
    money: 'the base currency',
    pv: 'PV',
    count: 'a number of things',
    week: 'an ISO week, yyyyww',
  }),
  before: value('What it was; null for what there was not', 2000),
  after: value('What it becomes; null for what will not be there', 1499.99),
});

const previewRows = says.entity('PreviewRows', 'How many rows of a kind an act adds and removes', {
  what: says.text('What the rows are', 'transfer'),
  added: says.count('Added', 1),
  removed: says.count('Removed', 0),
});

const subject = says.entity('ApprovalSubject', 'What a request is about', {
  kind: says.text('What it is: withdrawal, order, plan, member, role …', 'withdrawal'),
  id: says.text('Its number or name', '17'),
});

export const approvalEntry = says.entity('ApprovalEntry', 'An act that a second person decides about', {
  requestId: says.id('The request', 1187),
  operation: says.text('The operation that was asked for', 'approveWithdrawal'),
  subject,
  companyCode: says.text('The company of the member it is about; empty for acts on the whole shop', 'US'),
  state: says.code('What became of it', approvalStates),
  askedBy: says.text('Who asked', 'finance1'),
  askedAt: instant('When'),
  expiresAt: instant('When it is over if nobody decides'),
  decidedBy: says.text('Who decided; empty if nobody has', ''),
  decidedAt: instantOrNone('When somebody decided'),
  remark: says.text('Why it was refused', ''),
  mayDecide: says.flag('Whether you may approve or refuse it'),
  isOwn: says.flag('Whether you asked for it; then somebody else decides'),
  permission: says.text('What a person must be allowed to do to decide, besides approval.decide', 'withdrawal.decide'),
});

const changeKinds = {
  made: 'made it, with a first password',
  invited: 'invited its person',
  changed: 'changed its roles or companies',
  factors: 'removed its second factors',
  enabled: 'enabled it again',
  role: 'changed what a role of it permits',
} as const;

const accountChange = says.entity('AccountChange', 'Something that somebody did to an account of the staff', {
  kind: says.code('What', changeKinds),
  by: says.text('Who did it; where two people did, who asked', 'root'),
  confirmedBy: says.text('Who approved it; empty where one person did it', ''),
  at: instant('When'),
});

/** The origin of a staff account, for deciding whether requester and approver are independent people. */
export const accountOrigin = says.entity('AccountOrigin', 'Whence an account of the staff comes', {
  name: says.text('Whose account', 'finance1'),
  madeAt: instant('When it was made'),
  hasFactor: says.flag('Whether its person has a second factor'),
  changes: about(z.array(accountChange), 'Who made, invited and changed it, newest first; at most 50'),
});

/** A request with everything that a decision needs. */
export const approvalDetail = says.entity('ApprovalDetail', 'A request with what it would change', {
  ...approvalEntry.shape,
  payload: about(z.record(z.string(), z.unknown()), 'What was asked for, as it will be carried out', { withdrawalId: 17 }),
  hash: says.text('SHA-256 of operation and payload', '7c1e90ab'.repeat(8)),
  changes: about(z.array(previewChange), 'What it would change, as it was when it was asked for'),
  rows: about(z.array(previewRows), 'The rows it would add and remove'),
  check: says.entity('ApprovalCheck', 'Whether it can be approved at this moment', {
    at: instant('When it was looked at'),
    holds: says.flag('Whether the preview still holds and nothing else is in the way'),
    hindrance: says.code('What is in the way', hindrances),
    changes: about(z.array(previewChange), 'What it would change now; empty for a request that waits no longer'),
  }),
  outcome: says.code('What became of the act', outcomes),
  failure: says.text('Why the act was refused after its approval', ''),
  dependence: about(z.string().optional(), 'Why you and whoever asked are not independent of each other; absent where you are', ''),
  accounts: about(z.array(accountOrigin).optional(), 'Whence the accounts come: of whoever asked, and yours or of whoever decided'),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;
