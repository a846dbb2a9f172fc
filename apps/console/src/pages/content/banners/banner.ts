import type { AnswerOf, ListRowOf, PayloadInputOf } from '@upline/contract';
import { clockTimeOf, instantOf } from '../../../shared/words/zoned-time.ts';
import { type AudienceDraft, type Words, written } from '../versions/content.ts';

export type Banner = AnswerOf<'getBanner'>['data'];
export type BannerRow = ListRowOf<'listBanners'>;
export type TargetKind = Banner['target']['kind'];

export interface BannerDraft extends AudienceDraft {
  readonly picture: string;
  readonly title: Words;
  readonly line: Words;
  readonly button: Words;
  readonly targetKind: TargetKind;
  /** One value per kind, so that switching between kinds loses none. */
  readonly targets: Readonly<Record<TargetKind, string>>;
  readonly productName: string;
  readonly viewers: Banner['viewers'];
  readonly sort: string;
}

const noTargets: BannerDraft['targets'] = { nothing: '', product: '', shelf: '', page: 'register', address: '' };

export const emptyBanner: BannerDraft = {
  picture: '',
  title: {},
  line: {},
  button: {},
  targetKind: 'nothing',
  targets: noTargets,
  productName: '',
  viewers: 'everybody',
  companies: [],
  cardLevels: [],
  languages: [],
  from: '',
  until: '',
  sort: '10',
};

/** A banner as field values, with its times in `timeZone`. */
export const bannerDraftOf = (banner: Banner, timeZone: string): BannerDraft => ({
  picture: banner.picture,
  title: banner.title,
  line: banner.line,
  button: banner.button,
  targetKind: banner.target.kind,
  targets: { ...noTargets, [banner.target.kind]: banner.target.value },
  productName: banner.target.kind === 'product' ? banner.target.name : '',
  viewers: banner.viewers,
  companies: banner.companies,
  cardLevels: banner.cardLevels,
  languages: banner.languages,
  from: banner.beginsAt === null ? '' : clockTimeOf(banner.beginsAt, timeZone),
  until: banner.endsAt === null ? '' : clockTimeOf(banner.endsAt, timeZone),
  sort: String(banner.sort),
});

/** The field values to send. An untouched time keeps its seconds. */
export function bannerTerms(draft: BannerDraft, isLive: boolean, timeZone: string, seen?: Banner): PayloadInputOf<'saveBanner'> {
  const kept = (typed: string, before: string | null | undefined): string =>
    before && clockTimeOf(before, timeZone) === typed ? before : instantOf(typed, timeZone);
  return {
    picture: draft.picture,
    title: written(draft.title) as { en_US: string },
    line: written(draft.line),
    button: written(draft.button),
    target: { kind: draft.targetKind, value: draft.targets[draft.targetKind] },
    viewers: draft.viewers,
    companies: [...draft.companies],
    cardLevels: [...draft.cardLevels],
    languages: [...draft.languages] as 'en_US'[],
    beginsAt: kept(draft.from, seen?.beginsAt),
    endsAt: kept(draft.until, seen?.endsAt),
    isLive,
    sort: Number(draft.sort === '' ? 0 : draft.sort),
  };
}
