import type { AnswerOf } from '@upline/contract';

/** What a member may write of the own profile, under its wire names. */
export const profileFields = ['lastName', 'firstName', 'email', 'papernumber', 'mobiletele'] as const;
export type ProfileField = (typeof profileFields)[number];
export type Profile = Record<ProfileField, string>;

type Member = AnswerOf<'getJmiMember'>['data'];

export const profileOf = (member: Member): Profile => ({
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  papernumber: member.papernumber,
  mobiletele: member.mobiletele,
});

/** Whether a field is read-only: set once, and not the mobile number. The server keeps the same rule. */
export const isLocked = (member: Member, field: ProfileField): boolean => field !== 'mobiletele' && member[field] !== '';

/** What to send: changed fields that may change, trimmed. A field left out stays as it is. */
export function profileChanges(member: Member, typed: Profile): Partial<Profile> {
  const changed = profileFields.filter((field) => !isLocked(member, field) && typed[field].trim() !== member[field]);
  return Object.fromEntries(changed.map((field) => [field, typed[field].trim()]));
}
