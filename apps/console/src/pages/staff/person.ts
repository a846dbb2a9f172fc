import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

/** A person of the staff, as the list shows them. */
export type Person = AnswerOf<'listStaff'>['data'][number];

export const markOf: Readonly<Record<Person['state'], SunState>> = { active: 'full', invited: 'half', disabled: 'set' };

/** Companies as typed: two letters each, with commas between; none means all. */
export const companiesOf = (text: string): string[] | undefined => {
  const codes = text
    .split(/[\s,]+/)
    .filter((code) => code !== '')
    .map((code) => code.toUpperCase());
  return codes.length === 0 ? undefined : codes;
};
