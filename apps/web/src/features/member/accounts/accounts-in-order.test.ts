import { expect, it } from 'vitest';
import { accountsInOrder } from './accounts-in-order.ts';

const ada = { userId: 'US10000017', name: 'Ada', headImage: '', token: 'old' };
const mei = { userId: 'TW10000021', name: '美', headImage: '' };

it('The list puts the signed-in account first, with the current token', () => {
  expect(accountsInOrder([mei, ada], { userId: ada.userId, token: 'new' })).toEqual([{ ...ada, token: 'new' }, mei]);
});

it('The list shows the signed-in account before it was saved', () => {
  expect(accountsInOrder([mei], { userId: 'JP10000033', token: 't' })).toEqual([
    { userId: 'JP10000033', name: '', headImage: '', token: 't' },
    mei,
  ]);
});
