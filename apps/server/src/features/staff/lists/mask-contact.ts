import type { Column } from '@upline/contract';

const DOTS = '····';
const ends = (text: string): string => (text.length < 3 ? DOTS : `${text.slice(0, 1)}${DOTS}${text.slice(-1)}`);

/** Contact data as people see it who may not see contacts: enough to recognise it, too little to use it. Nothing stays nothing. */
export function maskContact(text: string, kind: NonNullable<Column['contact']>): string {
  if (text === '') return '';
  if (kind === 'telephone') return `${DOTS}${text.length > 6 ? text.slice(-2) : ''}`;
  if (kind === 'text') return DOTS;
  const at = text.lastIndexOf('@');
  return at < 1 ? DOTS : `${ends(text.slice(0, at))}${text.slice(at)}`;
}
