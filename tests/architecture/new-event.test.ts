import { execFile } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyWorkspaces } from './copy-workspaces.ts';

const kind = `
import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineEvent } from './define-event.ts';

export const orderCancelled = defineEvent({
  name: 'order.cancelled',
  summary: 'An unpaid order is cancelled',
  happens: 'Written in the transaction that cancels the order',
  permission: 'order.read',
  subject: 'order',
  data: z.strictObject({ orderNo: says.text('The order number', 'US2611180001') }),
  example: { orderNo: 'US2611180001' },
});
`;

const questions = `
import { eventNames, operations } from '@upline/contract';
import { staffDocument } from './apps/server/src/wire/staff/staff-document.ts';

const asked = { name: 'ERP', url: 'https://erp.example', events: ['order.cancelled'] };
const { webhooks } = staffDocument();
console.log(JSON.stringify({
  isNamed: eventNames.includes('order.cancelled'),
  isTaken: operations.addWebhook.payload.safeParse(asked).success,
  described: webhooks['order.cancelled'].post['x-permission'],
}));
`;

let copy: string;
let answers: Record<string, unknown>;
beforeAll(async () => {
  copy = copyWorkspaces('new-event-');
  const folder = path.join(copy, 'packages/contract/src/desk/webhooks/events');
  writeFileSync(path.join(folder, 'order-cancelled.ts'), kind);
  appendFileSync(path.join(folder, 'all.ts'), `export { orderCancelled } from './order-cancelled.ts';\n`);
  const script = path.join(copy, 'questions.mjs');
  writeFileSync(script, questions);
  const { stdout } = await promisify(execFile)(process.execPath, [script], { encoding: 'utf8' });
  answers = JSON.parse(stdout);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('A new kind of event is one file and one line: webhooks can ask for it, and the document describes it', () => {
  expect(answers).toEqual({ isNamed: true, isTaken: true, described: 'order.read' });
});
