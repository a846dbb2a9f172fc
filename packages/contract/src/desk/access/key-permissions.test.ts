import { expect, it } from 'vitest';
import type { OperationDefinition } from '../../operation.ts';
import { operations } from '../../registry.ts';
import { isOpenToKeys, keyPermissions } from './key-permissions.ts';
import { moneyPermissions } from './permissions.ts';

const definitions = Object.values<OperationDefinition>(operations);

it('No key moves money, decides about requests, people, roles or keys, or reads the audit', () => {
  // A key asks for another e-mail of a member or another address of an order, and a person who is independent of the key's owner approves it.
  const asked = ['member.correct', 'order.correct-address'];
  const never = [
    ...moneyPermissions.filter((name) => !asked.includes(name)),
    'approval.read',
    'approval.decide',
    'staff.read',
    'staff.write',
    'role.write',
    'key.read',
    'key.write',
    'webhook.read',
    'webhook.write',
  ];
  const neverEither = [
    'audit.read',
    'member.lock',
    'member.reset-factor',
    'member.view-as',
    'withdrawal.show-details',
    'payout-key.rotate',
  ];
  const keyable: readonly string[] = keyPermissions;
  expect([...never, ...neverEither].filter((name) => keyable.includes(name))).toEqual([]);
});

it('A key makes calls of the staff alone, and none that asks for the second factor or is about a session', () => {
  const open = definitions.filter(isOpenToKeys);
  expect(open.filter(({ caller, stepUp, ofSession }) => caller !== 'staff' || stepUp === true || ofSession === true)).toEqual([]);
  expect(open.filter(({ permission }) => permission === 'anybody').map(({ name }) => name)).toEqual(['uploadFile']);
});

it('Every permission of keys opens at least one call to them', () => {
  const permitted = new Set(definitions.filter(isOpenToKeys).map(({ permission }) => permission));
  expect(keyPermissions.filter((name) => !permitted.has(name) && name !== 'member.read-contact')).toEqual([]);
});
