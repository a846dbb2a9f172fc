import { pvFromNumber } from '@upline/money';
import { type Locale, toNumberTag } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { PlanDocument } from '@upline/plan';
import { pvText, rateText } from '../trace/decimal-text.ts';

/** A Monday, from which weekdays are counted. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** What a plan says beside its bonuses, to a member of a company: activity, the bound of all bonuses, release and splits, as sentences. */
export function planNotes(plan: PlanDocument, companyCode: string, locale: Locale): string[] {
  return [...activityNotes(plan, locale), ...capNotes(plan, companyCode, locale), ...releaseNotes(plan, locale)];
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
  for (const { book, basisPoints } of splits) {
    if (basisPoints === 0) continue;
    notes.push(t('messages:plan.split', { rate: rateText(basisPoints, locale), fund: t(`messages:fund.${book as 7 | 8 | 9}`) }));
  }
  return notes;
}
