import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

const states = { good: 'as it should be', look: 'somebody should look', bad: 'something does not work' } as const;
const names = {
  database: 'the database',
  standby: 'its standbys and the archive of its log',
  figures: 'the members and the PV of the open week, as the process that answers holds them',
  outbox: 'work after commands, such as mails',
  work: 'recurring work, such as the watch of chains',
  notifications: 'messages of the payment gateway',
  books: 'the ledger compared with the gateway',
  stock: 'the stock compared with its journal',
  audit: 'the chain of the audit',
  close: 'the close of weeks',
} as const;

const light = says.entity('StaffHealthLight', 'The health of one part of the shop', {
  name: says.code('The part', names),
  state: says.code('Its state', states),
  facts: about(z.record(z.string(), z.union([z.string(), z.number()])), 'The figures behind the state, without addresses or secrets', {
    waiting: 3,
  }),
});
const runningProcess = says.entity('StaffHealthProcess', 'A process that serves the shop', {
  host: says.text('The machine', 'shop-1'),
  version: says.text('The version of the product', '0.2.0'),
  startedAt: instant('When it started'),
  seenAt: instant('When it last reported'),
  isHere: says.flag('Whether it answered this call'),
  isSilent: says.flag('Whether it has not reported for a minute'),
});
const work = says.entity('StaffHealthWork', 'Recurring work', {
  work: says.text('The kind of work', 'the reconciliation'),
  everySeconds: says.count('Its interval in seconds', 300),
  doneAt: instantOrNone('When it last ran'),
  failedAt: instantOrNone('When it last failed'),
  state: says.code('Its state', states),
});
const jobs = says.entity('StaffHealthJobs', 'Jobs of one kind that wait in the outbox', {
  name: says.text('The kind', 'mail.send'),
  waiting: says.count('Number of waiting jobs', 3),
  late: says.count('Number of these that were due more than five minutes ago', 0),
  failing: says.count('Number of these that have failed before', 0),
  givenUp: says.count('Number of jobs that are no longer retried', 0),
});

export const getHealth = defineOperation({
  name: 'getHealth',
  noun: 'overview',
  kind: 'query',
  permission: 'health.read',
  summary: 'The health of the shop: its processes, recurring work, outbox, database, gateway messages, books and audit',
  payload: {},
  answer: {
    data: z.strictObject({
      at: instant('The time of the figures'),
      version: says.text('The version of the process that answers', '0.2.0'),
      week: says.week('The open week'),
      weekEndsAt: instant('When the open week ends'),
      lights: about(z.array(light), 'The parts of the shop'),
      processes: about(z.array(runningProcess), 'The processes, in the order in which they started'),
      works: about(z.array(work), 'Recurring work, by name'),
      jobs: about(z.array(jobs), 'The waiting jobs in the outbox, by kind'),
    }),
  },
  errors: [],
});
