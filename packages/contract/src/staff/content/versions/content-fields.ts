import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about, stating } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const contentStates = { draft: 'draft', scheduled: 'scheduled', live: 'live', ended: 'ended' } as const;

/** Viewers of content, in addition to companies, cards and languages. */
export const viewers = { everybody: 'everybody', visitors: 'who is not signed in', members: 'who is signed in' } as const;

/** Content with versions, a history and undo. */
export const contentKinds = { banner: 'a banner', notice: 'a notice', mailText: 'the text of a mail' } as const;
export type ContentKindName = keyof typeof contentKinds;

export const contentSubject = () =>
  about(z.string().regex(/^(?:banner|notice|mailText)\.[1-9]\d{0,9}$/), 'The kind and the number of the content', 'banner.12');

export const contentVersion = () =>
  about(field.count(1, 2_000_000_000), 'The version that the caller saw; the call is refused if it has changed since', 3);

const distinct = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;
const isMoment = (text: string): boolean => text === '' || z.iso.datetime().safeParse(text).success;
const moment = (means: string) =>
  about(z.string().max(30).refine(isMoment), stating(means, ': an instant in UTC, ISO 8601'), '2026-12-01T08:00:00.000Z').default('');

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
  companies: about(z.array(field.companyCode()).max(50).refine(distinct), 'Only members of these companies; empty for all', ['US']).default(
    [],
  ),
  cardLevels: about(
    z.array(field.count(0, 4)).max(5).refine(distinct),
    'Only members with these cards, 0 new member to 4 diamond; empty for all',
    [3],
  ).default([]),
  languages: about(z.array(field.locale()).max(20).refine(distinct), 'Only readers of these languages; empty for all', ['ja_JP']).default(
    [],
  ),
});

export const period = () => ({
  beginsAt: moment('When it starts; empty for at once'),
  endsAt: moment('When it ends; empty for no end'),
  isLive: about(z.boolean(), 'Whether it is shown in its period; if not, it is a draft', true).default(false),
});

export const shownAudience = {
  companies: about(z.array(z.string()), 'Only members of these companies; empty for all', ['US']),
  cardLevels: about(z.array(z.int()), 'Only members with these cards; empty for all', [3]),
  languages: about(z.array(z.string()), 'Only readers of these languages; empty for all', ['ja_JP']),
};

export const shownPeriod = {
  version: says.id('Its version, which every change increases', 3),
  state: says.code('Its state', contentStates),
  beginsAt: instantOrNone('When it starts'),
  endsAt: instantOrNone('When it ends'),
  isLive: says.flag('Whether it is shown in its period'),
  changedAt: instant('When it was last changed'),
};

export const shownTexts = (means: string, example: string) =>
  about(z.record(z.string(), z.string()), `${means} by language`, { en_US: example });
