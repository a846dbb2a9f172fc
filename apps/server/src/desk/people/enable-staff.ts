import { Refusal } from '../../operation/refusal.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { recordStaffChange } from '../independence/staff-changes.ts';
import { findPerson } from '../roles/beyond-own.ts';
import { isSecondThere, movesMoney } from '../independence/second-person.ts';
import { tellOfApprovers } from '../roles/tell-of-approvers.ts';

type EnableStaff = Act<'enableStaff'>;

const previewEnabling: EnableStaff['preview'] = async (context, { name }) => {
  const { database, staff } = context;
  const person = await findPerson(database, staff, name);
  if (person instanceof Refusal) return person;
  const { id, isActive, permissions, companies } = person;
  return {
    subject: { kind: 'staff', id: name },
    companyCode: companies?.[0],
    changes: [{ what: 'account', whose: name, unit: 'text', before: isActive ? 'enabled' : 'disabled', after: 'enabled' }],
    restsOn: { isActive, permissions: [...permissions].sort() },
    needsSecond: !isActive && movesMoney(permissions) && (await isSecondThere(context, 'staff.write', [id])),
  };
};

const carryOut: EnableStaff['carryOut'] = async (context, { name }) => {
  const { database, staff } = context;
  const person = await findPerson(database, staff, name);
  if (person instanceof Refusal) return person;
  if (!person.isActive) {
    await database.updateTable('staff').set({ is_active: true }).where('id', '=', person.id).execute();
    await recordStaffChange(context, person.id, 'enabled');
    await tellOfApprovers(context, person.permissions.includes('approval.decide') ? [name] : []);
  }
  return { data: {}, message: 'staff.done' };
};

/** Enables a disabled account again, with its password, factors and roles. An account with access to money needs a second person. */
export const enableStaff: ApprovableHandler<'enableStaff'> = approvable('enableStaff', {
  preview: previewEnabling,
  audited: carryOut,
});
