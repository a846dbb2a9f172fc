import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { PlanDocument } from '@upline/plan';
import { mainLadder } from '@upline/plan/format2';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { type Week, weekOf } from '../../platform/calendar/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { type BonusTexts, bonusTitle, cardTitle, starName } from './names.ts';
import type { AnyPlan } from './plans/any-plan.ts';
import { asksSentence, conditionWords } from './plans/condition-words.ts';
import { planNotes } from './plans/plan-notes.ts';
import { namesOf, planFor, type PlanVersion } from './plans/plan-store.ts';
import type { ExampleOfBonus, ExampleStanding } from './trial/example-week.ts';
import { explainByExample } from './trial/explain-by-example.ts';
import { ownExamples } from './trace/own-example.ts';
import { ownPeriodExamples } from './trace/own-period-example.ts';

type HowYouEarn = AnswerOf<'getHowYouEarn'>['data'];

/** The plan of the running week, or a coming one that was decided already, explained to the member: each bonus by the newest week in which the member earned by it, or by an example. */
export const createGetHowYouEarn =
  ({ businessTimeZone: timeZone }: { businessTimeZone: string }): Handler<'getHowYouEarn'> =>
  async ({ database, member, locale, now }, { week: asked }) => {
    const running = weekOf(now, timeZone);
    const present = await planFor(database, running);
    const coming = await comingPlan(database, running, present);
    const { week, version } = coming !== undefined && asked === coming.week ? coming : { week: running, version: present };
    const { plan } = version;
    const standing = await standingOf(database, member.id);
    const own = await ownFigures(database, version, { memberId: member.id, locale });
    const examples = new Map(explainByExample(version, standing, locale).map((example) => [example.key, example]));
    const BONUSES = bonusesOf(version, locale).flatMap((bonus) => {
      const { key, shownFor } = bonus;
      const isShown = shownFor === null || shownFor.includes(member.companyCode) || own.has(key);
      return isShown ? [explained(bonus, own.get(key), examples.get(key), locale)] : [];
    });
    return {
      data: {
        W_WEEK: String(week),
        ...namesOf(version),
        COMING_WEEK: coming === undefined ? '' : String(coming.week),
        BONUSES,
        CARDS: cardsOf(plan, standing, locale),
        STARS: starsOf(version, standing, locale),
        NOTES: planNotes(version, member.companyCode, locale),
      },
    };
  };

/** The first week after the running one that counts by another version, and that version. */
async function comingPlan(
  database: Database,
  running: Week,
  present: PlanVersion,
): Promise<{ week: Week; version: PlanVersion } | undefined> {
  const { rows } = await sql<{ week: Week }>`
    SELECT DISTINCT from_week AS week FROM plan_version WHERE activated_at IS NOT NULL AND from_week > ${running} ORDER BY week`.execute(
    database,
  );
  for (const { week } of rows) {
    const version = await planFor(database, week);
    if (version.id !== present.id) return { week, version };
  }
  return undefined;
}

async function standingOf(database: Database, memberId: bigint): Promise<ExampleStanding> {
  const { rows } = await sql<ExampleStanding>`SELECT card_level AS card, star FROM member WHERE id = ${memberId}`.execute(database);
  return rows[0] ?? { card: 0, star: 0 };
}

/** A bonus of the plan, of whichever period. */
interface ShownBonus {
  key: string;
  names: BonusTexts | undefined;
  shownFor: readonly string[] | null;
  every: HowYouEarn['BONUSES'][number]['EVERY'];
  /** What it asks for, as a sentence; empty for nothing. */
  asks: string;
}

function bonusesOf({ plan, plan2 }: AnyPlan, locale: Locale): ShownBonus[] {
  if (plan2 === undefined)
    return plan.bonuses.map(({ key, names, shownFor, needsBuyingDirect }) => ({
      key,
      names,
      shownFor,
      every: 'week',
      asks: needsBuyingDirect ? createTranslator(locale)('messages:plan.needsDirect') : '',
    }));
  return plan2.document.bonuses.map(({ key, names, shownFor, period, condition }) => ({
    key,
    names: names ?? undefined,
    shownFor,
    every: plan2.periods.get(period)?.every ?? 'week',
    asks: condition === null ? '' : asksSentence(plan2, condition, locale),
  }));
}

/** What a bonus brought the member in a closed week, or in another period. */
interface OwnFigures {
  week: string;
  period: string;
  cents: bigint;
  sentences: readonly string[];
}

async function ownFigures(
  database: Database,
  version: PlanVersion,
  who: { memberId: bigint; locale: Locale },
): Promise<Map<string, OwnFigures>> {
  const weeks = await ownExamples(database, version, who);
  const periods = await ownPeriodExamples(database, version, who);
  return new Map([
    ...[...weeks].map(([at, { week, ...rest }]): [string, OwnFigures] => [
      version.plan.bonuses[at]?.key ?? '',
      { ...rest, week: String(week), period: '' },
    ]),
    ...[...periods].map(([key, own]): [string, OwnFigures] => [key, { ...own, week: '' }]),
  ]);
}

function explained(
  { key, names, every, asks }: ShownBonus,
  own: OwnFigures | undefined,
  example: ExampleOfBonus | undefined,
  locale: Locale,
): HowYouEarn['BONUSES'][number] {
  const named = { BONUS: key, ITEM_TYPE: bonusTitle(key, locale, names), EVERY: every, CONDITION: own === undefined ? asks : '' };
  if (own !== undefined)
    return { ...named, BASIS: 'own', W_WEEK: own.week, PERIOD: own.period, AMOUNT: amountOf(own.cents), SENTENCES: [...own.sentences] };
  const sentences = [...(example?.sentences ?? [])];
  const basis = sentences.length === 0 ? 'none' : example?.isHighest === true ? 'highest' : 'example';
  return { ...named, BASIS: basis, W_WEEK: '', PERIOD: '', AMOUNT: 0, SENTENCES: sentences };
}

const cardsOf = ({ cards }: PlanDocument, { card }: ExampleStanding, locale: Locale): HowYouEarn['CARDS'] =>
  cards.map(({ name, fromPv }, at) => ({ CARD_STR: cardTitle(name, locale), FROM_PV: fromPv, IS_OWN: at === card ? '1' : '0' }));

function starsOf({ plan, plan2 }: AnyPlan, { star }: ExampleStanding, locale: Locale): HowYouEarn['STARS'] {
  const own = plan.ranks.stars.map(({ code, ownPv, maxPv, minPv, recommended }) => ({
    STAR_STR: starName(code, locale),
    OWN_PV: ownPv,
    LINK_MAX_PV: maxPv,
    LINK_MIN_PV: minPv,
    RECOMMEND_PASS_NUM: recommended,
    ASKS: '',
    IS_OWN: code === star ? ('1' as const) : ('0' as const),
  }));
  const name = plan2 && mainLadder(plan2);
  const ladder = name === undefined ? undefined : plan2?.document.ladders[name];
  if (plan2 === undefined || ladder?.by !== 'conditions') return own;
  const nothing = { OWN_PV: 0, LINK_MAX_PV: 0, LINK_MIN_PV: 0, RECOMMEND_PASS_NUM: 0 };
  return ladder.steps.map(({ key, code, condition }) => ({
    STAR_STR: name === 'star' ? starName(code, locale) : cardTitle(key, locale),
    ...nothing,
    ASKS: conditionWords(plan2, condition, locale),
    IS_OWN: code === star ? ('1' as const) : ('0' as const),
  }));
}
