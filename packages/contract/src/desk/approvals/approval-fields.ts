import * as z from 'zod';
import * as says from '../../answers.ts';
import { about, stating } from '../../described.ts';
import * as field from '../../fields.ts';

export const approvalStates = {
  waiting: 'nobody has decided yet',
  approved: 'a second person approved it, and it was carried out',
  refused: 'a second person refused it',
  withdrawn: 'the person who asked withdrew it',
  expired: 'nobody decided in time',
  stale: 'something that its preview depends on had changed before the approval',
} as const;

export const outcomes = {
  none: 'not approved',
  running: 'approved, and being carried out',
  done: 'carried out',
  failed: 'approved, but the action itself was refused; `failure` contains the reason',
} as const;

const hindrances = {
  none: 'nothing prevents it',
  decided: 'it is no longer waiting',
  expired: 'it has expired',
  changed: 'something that the preview depends on has changed',
  requester: 'the person who asked no longer has the permission',
  replaced: 'its content differs from the request',
  dependent: 'you and the person who asked are not independent of each other; `dependence` contains the reason',
} as const;

export const requestId = () => about(field.id(), 'A request (listApprovals)', 1187);

const instant = (means: string) => about(z.string(), stating(means, ': an instant in UTC, ISO 8601'), '2026-11-20T18:04:00.000Z');
const instantOrNone = (means: string) =>
  about(z.string().nullable(), stating(means, ': an instant in UTC, ISO 8601; null if there is none'), '2026-11-20T18:42:00.000Z');

export const goesAt = () => instantOrNone('The time at which the approved action is carried out');

const value = (means: string, example: unknown) => about(z.union([z.string(), z.number()]).nullable(), means, example);

const previewChange = says.entity('PreviewChange', 'One value that an action changes', {
  what: says.text('The kind of value, a word that the pages of the console translate', 'balance'),
  whose: says.text('The member, order, account or plan that the value belongs to; empty if it is the subject itself', 'US10000020'),
  unit: says.code('The type of the two values', {
    text: 'words',
    money: 'the base currency',
    pv: 'PV',
    count: 'a number of things',
    week: 'an ISO week, yyyyww',
  }),
  before: value('The value before; null if there was none', 2000),
  after: value('The value after; null if there will be none', 1499.99),
});

const previewRows = says.entity('PreviewRows', 'The number of rows of one kind that an action adds and removes', {
  what: says.text('The kind of rows', 'transfer'),
  added: says.count('Added', 1),
  removed: says.count('Removed', 0),
});

const subject = says.entity('ApprovalSubject', 'The subject of a request', {
  kind: says.text('The kind of subject: withdrawal, order, plan, member, role …', 'withdrawal'),
  id: says.text('Its number or name', '17'),
});

export const approvalEntry = says.entity('ApprovalEntry', 'An action that needs a second person', {
  requestId: says.id('The id of the request', 1187),
  operation: says.text('The operation that was requested', 'approveWithdrawal'),
  subject,
  companyCode: says.text('The company of the member that the request is about; empty for actions on the whole shop', 'US'),
  state: says.code('Its state', approvalStates),
  askedBy: says.text('The person who requested it', 'finance1'),
  askedAt: instant('When it was requested'),
  expiresAt: instant('When it expires if nobody decides'),
  decidedBy: says.text('The person who decided; empty if nobody has', ''),
  decidedAt: instantOrNone('When it was decided'),
  remark: says.text('The reason for the refusal', ''),
  mayDecide: says.flag('Whether you may approve or refuse it'),
  isOwn: says.flag('Whether you requested it; if so, another person decides'),
  goesAt: goesAt().optional(),
  approvedBy: says.text('The person whose approval waits for its time; empty if nobody has approved it', '').optional(),
  isAlone: says.flag('Whether one person may do it: it only waits for its time').optional(),
  mayTakeBack: says.flag('Whether you may take the approval back').optional(),
  mayLetGo: says.flag('Whether you may have it carried out at once').optional(),
  permission: says.text('The permission needed to decide, in addition to approval.decide', 'withdrawal.decide'),
});

const changeKinds = {
  made: 'created it, with a first password',
  invited: 'invited the person',
  changed: 'changed its roles or companies',
  factors: 'removed its second factors',
  enabled: 'enabled it again',
  role: 'changed the permissions of one of its roles',
} as const;

const accountChange = says.entity('AccountChange', 'A change that a person made to a staff account', {
  kind: says.code('The kind of change', changeKinds),
  by: says.text('The person who made the change; if two people made it, the one who requested it', 'root'),
  confirmedBy: says.text('The person who approved it; empty if no approval was needed', ''),
  at: instant('When it was made'),
});

/** The origin of a staff account, for deciding whether requester and approver are independent people. */
export const accountOrigin = says.entity('AccountOrigin', 'The origin of a staff account', {
  name: says.text('The sign-in name of the account', 'finance1'),
  madeAt: instant('When it was created'),
  hasFactor: says.flag('Whether it has a second factor'),
  changes: about(z.array(accountChange), 'The people who created, invited and changed it, newest first; at most 50'),
});

/** A request with everything that a decision needs. */
export const approvalDetail = says.entity('ApprovalDetail', 'A request with the changes it would make', {
  ...approvalEntry.shape,
  payload: about(z.record(z.string(), z.unknown()), 'The payload of the operation, as it will be carried out', { withdrawalId: 17 }),
  hash: says.text('SHA-256 of operation and payload', '7c1e90ab'.repeat(8)),
  changes: about(z.array(previewChange), 'The changes it would make, as they were when it was requested'),
  rows: about(z.array(previewRows), 'The rows it would add and remove'),
  check: says.entity('ApprovalCheck', 'Whether it can be approved now', {
    at: instant('When this was checked'),
    holds: says.flag('Whether the preview is still right and nothing else prevents approval'),
    hindrance: says.code('What prevents approval', hindrances),
    changes: about(z.array(previewChange), 'The changes it would make now; empty for a request that is no longer waiting'),
    refusal: says
      .text('Why the action would be refused now; absent if it would not', 'There is an account with this number already.')
      .optional(),
  }),
  outcome: says.code('The outcome of the action', outcomes),
  failure: says.text('The reason why the action was refused after its approval', ''),
  dependence: about(z.string().optional(), 'Why you and the person who asked are not independent of each other; absent if you are', ''),
  accounts: about(
    z.array(accountOrigin).optional(),
    'The origins of two accounts: of the person who asked, and of you or the person who decided',
  ),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;
