import { expect, it } from 'vitest';
import type { OperationDefinition } from '../../operation.ts';
import { operations } from '../../registry.ts';
import { builtInRoles, type Permission, permissions } from './permissions.ts';

const definitions = Object.values<OperationDefinition>(operations);
const staffs = definitions.filter(({ caller }) => caller === 'staff');

it('Every call of the staff names a permission, and no other call does', () => {
  expect(staffs.filter(({ permission }) => permission === undefined).map(({ name }) => name)).toEqual([]);
  expect(definitions.filter(({ caller, permission }) => caller !== 'staff' && permission !== undefined)).toEqual([]);
});

it('The auditor may make no command but files of what it reads', () => {
  const allowed: readonly Permission[] = builtInRoles.auditor;
  const commands = staffs.filter(({ kind, permission }) => kind === 'command' && allowed.includes(permission as Permission));
  expect(commands.map(({ name }) => name).toSorted()).toEqual(['cancelExport', 'getExportPart', 'startExport']);
});

it('The admin has every permission, and every other role has only known ones', () => {
  const known = Object.keys(permissions);
  expect([...builtInRoles.admin].sort()).toEqual([...known].sort());
  for (const role of Object.values(builtInRoles)) expect(known).toEqual(expect.arrayContaining([...role]));
});
