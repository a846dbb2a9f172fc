import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { Bonus, PlanDocument } from '@upline/plan';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { type Week, weekOf } from '../../platform/calendar/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { bonusTitle, cardTitle, starName } from './names.ts';
import { planNotes } from './plans/plan-notes.ts';
import { namesOf, planFor, type PlanVersion } from './plans/plan-store.ts';
import { type ExampleOfBonus, type ExampleStanding, explainByExample } from './trial/example-week.ts';
import { type OwnExample, ownExamples } from './trace/own-example.ts';

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
    const own = await ownExamples(database, version, { memberId: member.id, locale });
    const examples = explainByExample(plan, standing, locale);
    const BONUSES = plan.bonuses.flatMap((bonus, at) => {
      const isShown = bonus.shownFor === null || bonus.shownFor.includes(member.companyCode) || own.has(at);
      return isShown ? [explained(bonus, own.get(at), examples[at], locale)] : [];
    });
    return {
      data: {
        W_WEEK: String(week),
        ...namesOf(version),
        COMING_WEEK: coming === undefined ? '' : String(coming.week),
        BONUSES,
        CARDS: cardsOf(plan, standing, locale),
        STARS: starsOf(plan, standing, locale),
        NOTES: planNotes(plan, member.companyCode, locale),
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

function explained(
  { key, names, needsBuyingDirect }: Bonus,
  own: OwnExample | undefined,
  example: ExampleOfBonus | undefined,
  locale: Locale,
): HowYouEarn['BONUSES'][number] {
  const named = {
    BONUS: key,
    ITEM_TYPE: bonusTitle(key, locale, names),
    CONDITION: needsBuyingDirect && own === undefined ? createTranslator(locale)('messages:plan.needsDirect') : '',
  };
  if (own !== undefined)
    return { ...named, BASIS: 'own', W_WEEK: String(own.week), AMOUNT: amountOf(own.cents), SENTENCES: [...own.sentences] };
  const sentences = [...(example?.sentences ?? [])];
  const basis = sentences.length === 0 ? 'none' : example?.isHighest === true ? 'highest' : 'example';
  return { ...named, BASIS: basis, W_WEEK: '', AMOUNT: 0, SENTENCES: sentences };
}

const cardsOf = ({ cards }: PlanDocument, { card }: ExampleStanding, locale: Locale): HowYouEarn['CARDS'] =>
  cards.map(({ name, fromPv }, at) => ({ CARD_STR: cardTitle(name, locale), FROM_PV: fromPv, IS_OWN: at === card ? '1' : '0' }));

const starsOf = ({ ranks }: PlanDocument, { star }: ExampleStanding, locale: Locale): HowYouEarn['STARS'] =>
  ranks.stars.map(({ code, ownPv, maxPv, minPv, recommended }) => ({
    STAR_STR: starName(code, locale),
    OWN_PV: ownPv,
    LINK_MAX_PV: maxPv,
    LINK_MIN_PV: minPv,
    RECOMMEND_PASS_NUM: recommended,
    IS_OWN: code === star ? '1' : '0',
  }));
