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
  books: 'the books beside the gateway',
  stock: 'the stock beside its journal',
  audit: 'the chain of the audit',
  close: 'the close of weeks',
} as const;

const light = says.entity('StaffHealthLight', 'How a part of the shop is', {
  name: says.code('The part', names),
  state: says.code('How it is', states),
  facts: about(z.record(z.string(), z.union([z.string(), z.number()])), 'What that rests on; no addresses and no secrets', { waiting: 3 }),
});
const runningProcess = says.entity('StaffHealthProcess', 'A process that serves the shop', {
  host: says.text('The machine', 'shop-1'),
  version: says.text('The version of the product', '0.2.0'),
  startedAt: instant('When it was started'),
  seenAt: instant('When it was last heard of'),
  isHere: says.flag('Whether it answered this call'),
  isSilent: says.flag('Whether it has not been heard of for a minute'),
});
const work = says.entity('StaffHealthWork', 'Recurring work', {
  work: says.text('What it is', 'the reconciliation'),
  everySeconds: says.count('How often it is done, in seconds', 300),
  doneAt: instantOrNone('When it was last done'),
  failedAt: instantOrNone('When it last failed'),
  state: says.code('How it is', states),
});
const jobs = says.entity('StaffHealthJobs', 'Work of a kind that waits in the outbox', {
  name: says.text('The kind', 'mail.send'),
  waiting: says.count('How much waits', 3),
  late: says.count('How much of it was due five minutes ago', 0),
  failing: says.count('How much of it failed before', 0),
  givenUp: says.count('How much is not tried any more', 0),
});

export const getHealth = defineOperation({
  name: 'getHealth',
  noun: 'overview',
  kind: 'query',
  permission: 'health.read',
  summary: 'How the shop is: its processes, recurring work, outbox, database, gateway messages, books and audit',
  payload: {},
  answer: {
    data: z.strictObject({
      at: instant('As of when'),
      version: says.text('The version of the process that answers', '0.2.0'),
      week: says.week('The open week'),
      weekEndsAt: instant('When the open week ends'),
      lights: about(z.array(light), 'The parts'),
      processes: about(z.array(runningProcess), 'The processes, the one that started first in front'),
      works: about(z.array(work), 'Recurring work, by name'),
      jobs: about(z.array(jobs), 'What waits in the outbox, by kind'),
    }),
  },
  errors: [],
});
