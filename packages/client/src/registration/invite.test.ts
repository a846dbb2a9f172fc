import { describe, expect, it } from 'vitest';
import { concernsPlace, type Invite, isLocked, type LockedField, readInvite } from './invite.ts';
import { startFields } from './registration-fields.ts';

const invite = (query: string): Invite => readInvite(new URLSearchParams(query));
const locked = (query: string): LockedField[] =>
  (['recommendNo', 'netType', 'linkNo', 'side'] as const).filter((field) => isLocked(invite(query), field));

describe('an invite link', () => {
  it.each<[string, LockedField[]]>([
    ['', []],
    ['recommendNo=US10000017&linkNo=US10000025&side=1', ['recommendNo', 'netType', 'linkNo', 'side']],
    ['recommendNo=US10000017', ['recommendNo']],
    ['userCode=US10000017&locale=zh_CN', ['recommendNo']],
    ['recommendNo=US10000017&side=0', ['recommendNo', 'side']],
    ['recommendNo=US10000017&linkNo=US10000025', ['recommendNo', 'netType', 'linkNo']],
  ])('The link %s locks %j', (query, fields) => {
    expect(locked(query)).toEqual(fields);
  });

  it.each([
    ['recommendNo=A&linkNo=B&side=1', { recommendNo: 'A', linkNo: 'B', side: '1', netType: '0' }],
    ['userCode=A', { recommendNo: 'A', linkNo: '', side: '', netType: '0' }],
    ['recommendNo=A&userCode=B', { recommendNo: 'A' }],
    ['', { recommendNo: '', linkNo: '', side: '', netType: '1' }],
  ])('The link %s fills the form with %j', (query, fields) => {
    expect(startFields(invite(query))).toMatchObject(fields);
  });

  it.each([
    ['recommendNo=US10000017&linkNo=&side=0', true],
    ['recommendNo=US10000017', true],
    ['userCode=US10000017', false],
    ['recommendNo=&userCode=US10000017', false],
    ['', false],
  ])('The link %s leads back afterwards: %s', (query, goesBack) => {
    expect(invite(query).goesBack).toBe(goesBack);
  });

  it.each([`recommendNo=${'x'.repeat(31)}`, 'recommendNo=a%00b', 'recommendNo=%20%20', 'side=2', 'side=left'])(
    'The invite link ignores %s',
    (query) => {
      expect(invite(query)).toEqual({ recommendNo: '', linkNo: '', side: '', goesBack: false });
    },
  );
});

it.each([
  [{ field: 'linkNo' }, true],
  [{ field: 'recommendNo' }, true],
  [{ field: 'nuserCode' }, false],
  [{ field: undefined }, false],
  [new Error('lost'), false],
  [undefined, false],
])('The refusal %j concerns the place: %s', (refusal, concerns) => {
  expect(concernsPlace(refusal)).toBe(concerns);
});
