import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

/** A person of the staff, as the list shows them. */
export type Person = AnswerOf<'listStaff'>['data'][number];

export const markOf: Readonly<Record<Person['state'], SunState>> = { active: 'full', invited: 'half', disabled: 'set' };
