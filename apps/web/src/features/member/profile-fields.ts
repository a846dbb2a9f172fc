import type { AnswerOf } from '@upline/contract';

/** The profile fields that a member may edit, under their wire names. */
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

/** Whether a field is read-only: it is set and is not the mobile number. The server applies the same rule. */
export const isLocked = (member: Member, field: ProfileField): boolean => field !== 'mobiletele' && member[field] !== '';

export const trimmedProfile = (typed: Profile): Profile => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  email: typed.email.trim(),
  papernumber: typed.papernumber.trim(),
  mobiletele: typed.mobiletele.trim(),
});

/** The fields to send: changed and editable ones, trimmed. Omitted fields stay unchanged. */
export function profileChanges(member: Member, typed: Profile): Partial<Profile> {
  const trimmed = trimmedProfile(typed);
  const changed = profileFields.filter((field) => !isLocked(member, field) && trimmed[field] !== member[field]);
  return Object.fromEntries(changed.map((field) => [field, trimmed[field]]));
}
