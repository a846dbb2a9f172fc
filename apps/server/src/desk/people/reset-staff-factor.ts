import { Refusal, refuse } from '../../operation/refusal.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { recordStaffChange } from '../independence/staff-changes.ts';
import { findPerson } from '../roles/beyond-own.ts';
import { isSecondThere } from '../independence/second-person.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';
import { kindsOf, readFactors } from '../factors/factors.ts';

type ResetStaffFactor = Act<'resetStaffFactor'>;

const previewReset: ResetStaffFactor['preview'] = async (context, { name }) => {
  const { database, staff } = context;
  if (name === staff.name) return refuse('ownAccount');
  const person = await findPerson(database, staff, name);
  if (person instanceof Refusal) return person;
  const factors = kindsOf(await readFactors(database, person.id));
  return {
    subject: { kind: 'staff', id: name },
    companyCode: person.companies?.[0],
    changes: [{ what: 'factors', whose: name, unit: 'text', before: factors.join(', '), after: '' }],
    restsOn: { factors },
    needsSecond: await isSecondThere(context, 'staff.write', [person.id]),
  };
};

const carryOut: ResetStaffFactor['carryOut'] = async (context, { name }) => {
  const { database, staff, now } = context;
  if (name === staff.name) return refuse('ownAccount');
  const person = await findPerson(database, staff, name);
  if (person instanceof Refusal) return person;
  for (const table of ['staff_totp', 'staff_passkey', 'staff_recovery_code'] as const)
    await database.deleteFrom(table).where('staff_id', '=', person.id).execute();
  await endStaffSessions(database, now, person.id);
  await recordStaffChange(context, person.id, 'factors');
  return { data: {}, message: 'staff.done' };
};

/** Removes a person's second factors and recovery codes. Anyone with the password could then enroll a factor, so a second person must approve. */
export const resetStaffFactor: ApprovableHandler<'resetStaffFactor'> = approvable('resetStaffFactor', {
  preview: previewReset,
  audited: carryOut,
});
