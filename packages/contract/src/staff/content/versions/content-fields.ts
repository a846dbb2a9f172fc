import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const contentStates = { draft: 'draft', scheduled: 'scheduled', live: 'live', ended: 'ended' } as const;

/** Viewers of content, in addition to companies, cards and languages. */
export const viewers = { everybody: 'everybody', visitors: 'who is not signed in', members: 'who is signed in' } as const;

/** Content with versions, a history and undo. */
export const contentKinds = { banner: 'a banner', notice: 'a notice', mailText: 'the text of a mail' } as const;
export type ContentKindName = keyof typeof contentKinds;

export const contentSubject = () =>
  about(z.string().regex(/^(?:banner|notice|mailText)\.[1-9]\d{0,9}$/), 'What it is about: its kind and its number', 'banner.12');

export const contentVersion = () => about(field.count(1, 2_000_000_000), 'The version that was seen; another one by now is refused', 3);

const distinct = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;
const isMoment = (text: string): boolean => text === '' || z.iso.datetime().safeParse(text).success;
const moment = (means: string) =>
  about(z.string().max(30).refine(isMoment), `${means}: an instant in UTC, ISO 8601; empty for none`, '2026-12-01T08:00:00.000Z').default(
    '',
  );

/** A text by language. Requires English if there is any text. */
export const optionalTexts = (maximum: number) =>
  z
    .partialRecord(
      field.locale(),
      z
        .string()
        .trim()
        .max(maximum)
        .regex(/^[^\p{Cc}]*$/u),
    )
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Record<string, string>)
    .refine((texts) => Object.keys(texts).length === 0 || texts['en_US'] !== undefined, { path: ['en_US'] });

export const audience = () => ({
  companies: about(z.array(field.companyCode()).max(50).refine(distinct), 'For members of these companies; empty for all', ['US']).default(
    [],
  ),
  cardLevels: about(
    z.array(field.count(0, 4)).max(5).refine(distinct),
    'For members with these cards, 0 newcomer to 4 diamond; empty for all',
    [3],
  ).default([]),
  languages: about(z.array(field.locale()).max(20).refine(distinct), 'For readers of these languages; empty for all', ['ja_JP']).default(
    [],
  ),
});

export const period = () => ({
  beginsAt: moment('From when on; empty for at once'),
  endsAt: moment('Until when; empty for no end'),
  isLive: about(z.boolean(), 'Whether it is shown in its period; a draft is not', true).default(false),
});

export const shownAudience = {
  companies: about(z.array(z.string()), 'For members of these companies; empty for all', ['US']),
  cardLevels: about(z.array(z.int()), 'For members with these cards; empty for all', [3]),
  languages: about(z.array(z.string()), 'For readers of these languages; empty for all', ['ja_JP']),
};

export const shownPeriod = {
  version: says.id('Its version; each change makes a new one', 3),
  state: says.code('How it stands', contentStates),
  beginsAt: instantOrNone('From when on'),
  endsAt: instantOrNone('Until when'),
  isLive: says.flag('Whether it is shown in its period'),
  changedAt: instant('When it was last changed'),
};

export const shownTexts = (means: string, example: string) =>
  about(z.record(z.string(), z.string()), `${means} by language`, { en_US: example });
