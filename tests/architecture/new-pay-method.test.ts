import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyWorkspaces } from './copy-workspaces.ts';

/** Row of a new method in the contract's table. */
const row = `  voucher: { ...gateway, payType: '9', says: 'gift voucher', tile: 'ewallet' },\n`;
const method = `
import { payMethods } from '@upline/contract/pay-methods';
import { byGateway } from './by-inquiry.ts';
import type { PayMethod } from './pay-method.ts';

export const voucher: PayMethod = { ...payMethods.voucher, ...byGateway('venmo') };
`;
const line = `export { voucher } from './voucher.ts';\n`;

/** Queries the contract and the server about the method in a separate process. */
const questions = `
import { operations } from '@upline/contract';
import { offeredMethod, methodOf } from './apps/server/src/features/payment/methods/pay-method.ts';
import { payMethods } from './apps/server/src/features/payment/methods/registry.ts';

const payload = { orderId: 1, payType: '9', payPassword: 'x'.repeat(32) };
const reads = (payType) => operations.payOrderByCitcon.payload.safeParse({ ...payload, payType }).error?.issues.some(({ path }) => path[0] === 'payType') !== true;
const parts = { payMethods, settings: {} };
console.log(JSON.stringify({
  names: payMethods.map(({ says }) => says),
  reads: [reads('9'), reads('10')],
  offered: offeredMethod(parts, 'payOrderByCitcon', '9')?.says,
  elsewhere: offeredMethod(parts, 'payOrderByXnCoin', '9')?.says ?? 'nobody',
  ofAttempt: methodOf(parts, { pay_type: 9 }).settledBy,
}));
`;

let copy: string;
let answers: Record<string, unknown>;
beforeAll(async () => {
  copy = copyWorkspaces('new-pay-method-');
  const table = path.join(copy, 'packages/contract/src/payment/pay-methods.ts');
  const before = readFileSync(table, 'utf8');
  writeFileSync(
    table,
    before.replace(/^ {2}venmo: .*\n/m, (venmo) => `${venmo}${row}`),
  );
  const folder = path.join(copy, 'apps/server/src/features/payment/methods');
  writeFileSync(path.join(folder, 'voucher.ts'), method);
  appendFileSync(path.join(folder, 'all.ts'), line);
  const script = path.join(copy, 'questions.mjs');
  writeFileSync(script, questions);
  const { stdout } = await promisify(execFile)(process.execPath, [script], { encoding: 'utf8' });
  answers = JSON.parse(stdout);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('A new pay method is one row, one file and one line, and appears in the order of the contract', () => {
  expect(answers['names']).toEqual([
    'card',
    'Alipay',
    'PayPal',
    'Venmo',
    'gift voucher',
    'USDT on Tron',
    'USDT on Ethereum',
    'bank transfer',
  ]);
});

it('the calls of a new pay method take its number, and the server finds it by that number', () => {
  expect(answers).toMatchObject({ reads: [true, false], offered: 'gift voucher', elsewhere: 'nobody', ofAttempt: 'inquiry' });
});
