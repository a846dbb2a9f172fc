import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

export type StaffImport = AnswerOf<'getImport'>['data'];
export type EncodingGuess = NonNullable<StaffImport['encoding']>;
export type ImportKind = AnswerOf<'listImportKinds'>['data'][number];
export type ImportRow = AnswerOf<'listImportRows'>['data'][number];

export const sunOf: Readonly<Record<StaffImport['state'], SunState>> = {
  checking: 'half',
  unreadable: 'stop',
  checked: 'open',
  waiting: 'half',
  applying: 'half',
  applied: 'full',
  cancelled: 'set',
};

/** Whether a process is working on the import. */
export const isUnderWay = ({ state }: StaffImport): boolean => state === 'checking' || state === 'waiting' || state === 'applying';
