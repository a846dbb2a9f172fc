import { StatusMark, type SunState } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import type { ListPart } from 'virtual:staff-contract';
import type { Translate } from '@upline/i18n/texts';
import { type Formats, isDay } from '../shared/words/formats.ts';

/** Progress of a thing in each state; states that are missing here have no mark. */
const suns: Readonly<Record<string, SunState>> = {
  unpaid: 'open',
  requested: 'open',
  open: 'half',
  waiting: 'half',
  running: 'half',
  done: 'full',
  expected: 'open',
  booked: 'full',
  applied: 'full',
  dropped: 'set',
  pending: 'half',
  held: 'stop',
  released: 'full',
  reissued: 'full',
  stale: 'stop',
  withdrawn: 'set',
  superseded: 'half',
  paid: 'full',
  approved: 'full',
  shipped: 'full',
  delivered: 'full',
  failed: 'stop',
  refused: 'stop',
  rejected: 'stop',
  cancelled: 'set',
  refunded: 'set',
  returned: 'set',
  closed: 'set',
  expired: 'set',
};

export const sunOf = (state: string): SunState | undefined => suns[state];

/** Kinds whose values are end-aligned in their column. */
export const isFigureKind = (kind: string): boolean => ['money', 'pv', 'count', 'decimal', 'percent'].includes(kind);

const isZero = (value: unknown): boolean => value === 0;

const wordOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean));

/** A list value rendered by its kind: figures in the language's format, instants short with the full time in the title, states with their mark. */
export function cellOf(list: string, { key, kind, values }: ListPart, value: unknown, formats: Formats, t: Translate): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'money':
      return isZero(value) ? <span className="q3">{formats.money(0)}</span> : formats.money(Number(value));
    case 'pv':
    case 'count':
      return isZero(value) ? <span className="q3">0</span> : formats.count(Number(value));
    case 'percent':
      return `${formats.count(Number(value))} %`;
    case 'instant':
      return (
        <time className="q3" dateTime={wordOf(value)} title={formats.fullAt(wordOf(value))}>
          {formats.at(wordOf(value))}
        </time>
      );
    case 'flag':
      return value ? t('yes') : null;
    case 'code': {
      const word = values ? t(`value.${list}.${key}.${wordOf(value)}`) : wordOf(value);
      const sun = key === 'state' ? suns[wordOf(value)] : undefined;
      return sun ? <StatusMark state={sun}>{word}</StatusMark> : word;
    }
    default:
      return isDay(value) ? <span className="q3">{formats.date(value)}</span> : wordOf(value);
  }
}
