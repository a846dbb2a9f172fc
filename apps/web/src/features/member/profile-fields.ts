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

/** What was typed, without the blanks around it. */
export const trimmedProfile = (typed: Profile): Profile => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  email: typed.email.trim(),
  papernumber: typed.papernumber.trim(),
  mobiletele: typed.mobiletele.trim(),
});

/** What to send: changed fields that may change, trimmed. A field left out stays as it is. */
export function profileChanges(member: Member, typed: Profile): Partial<Profile> {
  const trimmed = trimmedProfile(typed);
  const changed = profileFields.filter((field) => !isLocked(member, field) && trimmed[field] !== member[field]);
  return Object.fromEntries(changed.map((field) => [field, trimmed[field]]));
}
