import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { PlanDocument } from '@upline/plan';
import { codesOf, mainLadder } from '@upline/plan/format2';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import { periodIn } from '../../operation/texts.ts';
import type { Handler } from '../../operation/handler.ts';
import { weekOf } from '../../platform/calendar/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { bonusTitle, cardTitle, starName } from './names.ts';
import { type AnyPlan, bonusesOf, type BonusOfPlan } from './plans/any-plan.ts';
import { asksSentence, conditionWords } from './plans/condition-words.ts';
import { comingPlan } from './plans/coming-plan.ts';
import { storedType, typeWithoutEarnings } from './plans/member-types.ts';
import { planNotes } from './plans/plan-notes.ts';
import { namesOf, planFor } from './plans/plan-store.ts';
import type { ExampleOfBonus, ExampleStanding } from './trial/example-week.ts';
import { explainByExample } from './trial/explain-by-example.ts';
import { stepName } from './trace/figure-text.ts';
import { type OwnExample, ownExamples } from './trace/own-examples.ts';

type HowYouEarn = AnswerOf<'getHowYouEarn'>['data'];

/** Explains the plan of the running week, or a future one already decided, to the member: each bonus by the newest week in which the member earned by it, or by an example. */
export const createGetHowYouEarn =
  ({ businessTimeZone: timeZone }: { businessTimeZone: string }): Handler<'getHowYouEarn'> =>
  async ({ database, member, locale, now }, { week: asked }) => {
    const running = weekOf(now, timeZone);
    const present = await planFor(database, running);
    const coming = await comingPlan(database, running, present);
    const { week, version } = coming !== undefined && asked === coming.week ? coming : { week: running, version: present };
    const { plan } = version;
    const standing = await standingOf(database, member.id);
    const own = await ownExamples(database, version, { memberId: member.id, locale });
    const examples = new Map(explainByExample(version, standing, locale).map((example) => [example.key, example]));
    const BONUSES = shownBonuses(version, locale).flatMap((bonus) => {
      const { key, shownFor } = bonus;
      const isShown = shownFor === null || shownFor.includes(member.companyCode) || own.has(key);
      return isShown ? [explained(bonus, own.get(key), examples.get(key), locale)] : [];
    });
    return {
      data: {
        W_WEEK: String(week),
        ...namesOf(version),
        COMING_WEEK: coming === undefined ? '' : String(coming.week),
        TYPE_NOTE: typeNote(version, await storedType(database, member.id), locale),
        BONUSES,
        CARDS: cardsOf(plan, standing, locale),
        STARS: starsOf(version, standing, locale),
        NOTES: planNotes(version, member.companyCode, locale),
      },
    };
  };

/** Note for a member of a type that earns nothing; empty for everyone else. */
function typeNote({ plan2 }: AnyPlan, stored: string | undefined, locale: Locale): string {
  const type = typeWithoutEarnings(plan2, stored);
  return type === undefined ? '' : createTranslator(locale)('messages:plan.typeEarnsNothing', { type });
}

async function standingOf(database: Database, memberId: bigint): Promise<ExampleStanding> {
  const { rows } = await sql<ExampleStanding>`SELECT card_level AS card, star FROM member WHERE id = ${memberId}`.execute(database);
  return rows[0] ?? { card: 0, star: 0 };
}

interface ShownBonus extends BonusOfPlan {
  every: HowYouEarn['BONUSES'][number]['EVERY'];
  /** The bonus's conditions as a sentence; empty for none. */
  asks: string;
}

function shownBonuses(version: AnyPlan, locale: Locale): ShownBonus[] {
  const { plan, plan2 } = version;
  return bonusesOf(version).map((bonus, at) => {
    const bonus2 = plan2?.bonuses[at];
    if (plan2 && bonus2)
      return { ...bonus, every: plan2.periods.get(bonus2.period)?.every ?? 'week', asks: asksSentence(version, bonus2.condition, locale) };
    return {
      ...bonus,
      every: 'week',
      asks: plan.bonuses[at]?.needsBuyingDirect ? createTranslator(locale)('messages:plan.needsDirect') : '',
    };
  });
}

function explained(
  { key, names, every, asks }: ShownBonus,
  own: OwnExample | undefined,
  example: ExampleOfBonus | undefined,
  locale: Locale,
): HowYouEarn['BONUSES'][number] {
  const named = { BONUS: key, ITEM_TYPE: bonusTitle(key, locale, names), EVERY: every, CONDITION: own === undefined ? asks : '' };
  if (own !== undefined) {
    const when =
      own.every === 'week' ? { W_WEEK: String(own.code), PERIOD: '' } : { W_WEEK: '', PERIOD: periodIn(locale, own.every, own.code) };
    return { ...named, BASIS: 'own', ...when, AMOUNT: amountOf(own.cents), SENTENCES: [...own.sentences] };
  }
  const sentences = [...(example?.sentences ?? [])];
  const basis = sentences.length === 0 ? 'none' : example?.isHighest === true ? 'highest' : 'example';
  return { ...named, BASIS: basis, W_WEEK: '', PERIOD: '', AMOUNT: 0, SENTENCES: sentences };
}

const cardsOf = ({ cards }: PlanDocument, { card }: ExampleStanding, locale: Locale): HowYouEarn['CARDS'] =>
  cards.map(({ name, fromPv }, at) => ({ CARD_STR: cardTitle(name, locale), FROM_PV: fromPv, IS_OWN: at === card ? '1' : '0' }));

function starsOf(version: AnyPlan, { star }: ExampleStanding, locale: Locale): HowYouEarn['STARS'] {
  const { plan, plan2 } = version;
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
  const ladder = name === undefined ? undefined : plan2?.ladders.get(name);
  if (plan2 === undefined || name === undefined || ladder?.by !== 'conditions') return own;
  const nothing = { OWN_PV: 0, LINK_MAX_PV: 0, LINK_MIN_PV: 0, RECOMMEND_PASS_NUM: 0 };
  const [, ...codes] = codesOf(plan2.document, name);
  return ladder.steps.map((condition, at) => ({
    STAR_STR: stepName(plan2, name, at + 1, locale),
    ...nothing,
    ASKS: conditionWords(version, condition, locale),
    IS_OWN: codes[at] === star ? ('1' as const) : ('0' as const),
  }));
}
