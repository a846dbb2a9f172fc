import { expect, it } from 'vitest';
import { recurringOf } from './operation/declaration.ts';
import { works } from './works.ts';

const usdt = { erc20: { rpcUrls: ['http://127.0.0.1:1'] }, trc20: { apiUrl: 'http://127.0.0.1:1' } };

it('works by the clock keep their names, by which releases that run side by side share leases and health names what is overdue', () => {
  const names = recurringOf(works, { settings: { usdt } } as never).map(({ what }) => what);
  expect(names.toSorted()).toEqual([
    'carrying out approved acts',
    'closing weeks',
    'figures of reports',
    'publishing scheduled products',
    'reports by schedule',
    'the dates of chargebacks',
    'the filling of find',
    'the look at paid charges',
    'the payment sweep',
    'the proof of the ledger',
    'the proof of the stock',
    'the reconciliation',
    'the sweep of expired rows',
    'the sweep of name words',
    'the watch of Ethereum',
    'the watch of Tron',
    'the watch of bank transfers',
    'the watch of low stock',
    'the watch of views as a member',
    'the watch over messages of gateways',
    'the watch over the audit',
  ]);
});
