import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

export type Person = AnswerOf<'listStaff'>['data'][number];

export const markOf: Readonly<Record<Person['state'], SunState>> = { active: 'full', invited: 'half', disabled: 'set' };
