import { pvFromNumber } from '@upline/money';
import { type Locale, toNumberTag } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { PlanDocument } from '@upline/plan';
import { type Plan2, weeklyBonuses } from '@upline/plan/format2';
import type { AnyPlan } from './any-plan.ts';
import { conditionWords } from './condition-words.ts';
import { pvText, rateText } from '../trace/decimal-text.ts';

/** A Monday, used to number weekdays. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Sentences on the rest of a plan (activity, the cap on all bonuses, release, splits) for a member of a company. */
export function planNotes(version: AnyPlan, companyCode: string, locale: Locale): string[] {
  const { plan, plan2 } = version;
  if (plan2 === undefined) return [...activityNotes(plan, locale), ...capNotes(plan, companyCode, locale), ...releaseNotes(plan, locale)];
  const asked = plan2.document.activity === null ? [] : activityNotes(plan, locale);
  return [...asked, ...capNotes2(plan2, companyCode, locale), ...releaseNotes2(version, plan2, locale)];
}

/** Sentences on the cap on all bonuses of the week. */
function capNotes2(plan: Plan2, companyCode: string, locale: Locale): string[] {
  const weekly = weeklyBonuses(plan);
  const holdsAll = plan.caps.find(({ on, share }) => share !== null && weekly.length > 0 && weekly.every(({ key }) => on.includes(key)));
  if (holdsAll?.share == null) return [];
  const rate = rateText(holdsAll.share.byMarket[companyCode] ?? holdsAll.share.basisPoints, locale);
  return [createTranslator(locale)('messages:plan.cap', { rate })];
}

function releaseNotes2(version: AnyPlan, { document, releaseCondition }: Plan2, locale: Locale): string[] {
  const { plan } = version;
  const t = createTranslator(locale);
  const { after } = document.release;
  const what = releaseCondition === null ? '' : conditionWords(version, releaseCondition, locale);
  return [
    ...('days' in after
      ? [t('messages:plan.releaseAfter', { days: after.days }), ...splitNotes(plan, locale)]
      : releaseNotes(plan, locale)),
    ...(what === '' ? [] : [t('messages:plan.releaseAsks', { what })]),
  ];
}

const pvOf = (pv: number, locale: Locale): string => pvText(pvFromNumber(pv), locale);

function activityNotes({ activity }: PlanDocument, locale: Locale): string[] {
  const t = createTranslator(locale);
  const { firstOrderWeeks, monthlyPv, monthlyKinds, monthsAfter } = activity;
  const notes: string[] = [];
  if (firstOrderWeeks > 0) notes.push(t('messages:plan.activity.first', { count: firstOrderWeeks }));
  if (monthlyPv === 0) return notes;
  const pv = pvOf(monthlyPv, locale);
  const orders = t(monthlyKinds.every((kind) => kind === 'CX') ? 'messages:plan.orders.repeat' : 'messages:plan.orders.own');
  if (monthsAfter === 0) notes.push(t('messages:plan.activity.sameMonth', { pv, orders }));
  else if (monthsAfter === 1) notes.push(t('messages:plan.activity.nextMonth', { pv, orders }));
  else notes.push(t('messages:plan.activity.laterMonth', { pv, orders, months: monthsAfter }));
  return notes;
}

function capNotes({ companyCap }: PlanDocument, companyCode: string, locale: Locale): string[] {
  if (companyCap === null) return [];
  const rate = rateText(companyCap.byCompany[companyCode] ?? companyCap.basisPoints, locale);
  return [createTranslator(locale)('messages:plan.cap', { rate })];
}

function releaseNotes({ release, splits }: PlanDocument, locale: Locale): string[] {
  const t = createTranslator(locale);
  const { weekday, occurrence } = release;
  const day = new Intl.DateTimeFormat(toNumberTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (weekday - 1) * DAY_MS);
  const notes = [t('messages:plan.release', { count: weekday + 7 * (occurrence - 1), day })];
  if (release.until === 'turnover') notes.push(t('messages:plan.release.turnover', { pv: pvOf(release.ownPv, locale) }));
  return [...notes, ...splitNotes({ splits }, locale)];
}

function splitNotes({ splits }: Pick<PlanDocument, 'splits'>, locale: Locale): string[] {
  const t = createTranslator(locale);
  return splits
    .filter(({ basisPoints }) => basisPoints > 0)
    .map(({ book, basisPoints }) =>
      t('messages:plan.split', { rate: rateText(basisPoints, locale), fund: t(`messages:fund.${book as 7 | 8 | 9}`) }),
    );
}
