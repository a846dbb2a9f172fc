import type { Dispatch } from '@upline/client';
import { expect, it, vi } from 'vitest';
import { inviterName } from './inviter-name.ts';

const answering = (body: unknown) => vi.fn(async () => body) as Dispatch;
const success = (name: string) => answering({ success: '1', resultMessage: '', data: { name } });

it('The inviter has the name that the server gives', async () => {
  const dispatch = success('Ingrid');
  expect(await inviterName(dispatch, 'US10000017')).toBe('Ingrid');
  expect(dispatch).toHaveBeenCalledWith('getInviter', { userCode: 'US10000017' });
});

it('The inviter’s name is empty for a code that no member has', async () => {
  expect(await inviterName(success(''), 'US10000017')).toBe('');
});

it.each([
  ['', ''],
  ['US10000017\u0000', ''],
  ['<b>', ''],
  ['ingrid', null],
  ['ingrid.s_1-a', null],
  ['US1000001', null],
])('The page does not call the server for %j, which cannot be a member code, and returns %j', async (code, name) => {
  const dispatch = success('Ingrid');
  expect(await inviterName(dispatch, code)).toBe(name);
  expect(dispatch).not.toHaveBeenCalled();
});

it.each([
  ['the server refuses', answering({ success: '0', resultMessage: '', message: '', errorCode: '0' })],
  ['there is no answer', vi.fn(async () => Promise.reject(new Error('lost'))) as Dispatch],
])('The inviter’s name stays unknown if %s', async (_case, dispatch) => {
  expect(await inviterName(dispatch, 'US10000017')).toBeNull();
});
