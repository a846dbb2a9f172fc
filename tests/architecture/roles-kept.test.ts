import { operations, type OperationDefinition } from '@upline/contract';
import { describeRule, type Rule } from './describe-rule.ts';
import { isTest } from './source-files.ts';

const root = 'apps/server/src/';
/** Code that writes accounts, roles, or role assignments. */
const writes =
  /\b(?:giveRoles|insertStaff)\(|(?:insertInto|updateTable|deleteFrom)\('staff_(?:role|has_role)'\)|\bis_active: (?:true|false)\b/;

/** Exceptions: code that writes them outside an act of a signed-in person. */
const definitions: Readonly<Partial<Record<string, OperationDefinition>>> = operations;
const knownPlaces: Readonly<Record<string, string>> = {
  'desk/people/insert-staff.ts': 'what the acts call',
  'desk/people/create-first-admin.ts': 'the command line of a shop without staff',
  'desk/first/add-first-admin.ts': 'the first admin, under a lock of all accounts',
  'desk/roles/ensure-built-in-roles.ts': 'the start of a process',
};

const isAboutStaff = (name: string | undefined): boolean => {
  const { permission } = definitions[name ?? ''] ?? {};
  return permission === 'staff.write' || permission === 'role.write';
};

const kept: Rule = (files) =>
  files
    .filter(
      ({ path, code }) =>
        /^apps\/server\/src\/(?:desk|staff)\//.test(path) && !isTest(path) && !path.includes('/testing/') && writes.test(code),
    )
    .filter(({ path }) => !Object.hasOwn(knownPlaces, path.slice(root.length)))
    .filter(({ code }) => !/\bkeepRoles\(/.test(code) && !isAboutStaff(/\bapprovable\('(\w+)'/.exec(code)?.[1]))
    .map(({ path }) => path);

describeRule('whoever changes who may do what is looked at once roles are kept', kept, {
  advice:
    'Take the context of keepRoles before anything is read, or make it an act (approvable) with the permission staff.write or role.write.',
  refused: [
    [`${root}desk/people/rename-staff.ts`, "await database.updateTable('staff').set({ is_active: true }).execute();"],
    [`${root}desk/roles/copy-role.ts`, "const { id } = await database.insertInto('staff_role').values(row).execute();"],
    [`${root}desk/roles/drop.ts`, "export const drop = approvable('refundOrder', { carryOut: () => database.deleteFrom('staff_role') });"],
  ],
  accepted: [
    [`${root}desk/people/x.ts`, "const { database } = await keepRoles(context, 'staff.write'); await giveRoles(database, id, roles);"],
    [
      `${root}desk/people/y.ts`,
      "export const enableStaff = approvable('enableStaff', { carryOut: () => giveRoles(database, id, roles) });",
    ],
  ],
});

/** The lock alone does not identify the caller. */
const locked: Rule = (files) =>
  files
    .filter(({ path, code }) => path.startsWith(root) && !isTest(path) && /\blockRoles\(|LOCK TABLE staff_has_role/.test(code))
    .map(({ path }) => path)
    .filter((path) => path !== `${root}desk/independence/keep-roles.ts`);

describeRule('roles are locked by keepRoles alone', locked, {
  advice: 'Use keepRoles, which reads the caller again under the lock.',
  refused: [[`${root}desk/people/z.ts`, 'await lockRoles(database);']],
});
