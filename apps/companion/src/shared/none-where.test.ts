import { NetworkFailure, RequestRefused } from '@upline/client';
import { expect, it } from 'vitest';
import { noneWhere } from './none-where.ts';

const refused = (error: 'memberNotFound' | 'sessionInvalid') =>
  new RequestRefused({ success: '0', resultMessage: 'no', message: 'no', errorCode: '0', error }, 200);

it('The helper takes the one refusal for none, and throws every other failure', () => {
  const none = noneWhere('memberNotFound');
  expect(none(refused('memberNotFound'))).toBeUndefined();
  for (const error of [refused('sessionInvalid'), new NetworkFailure('away'), new TypeError('odd')])
    expect(() => none(error)).toThrow(error);
});
