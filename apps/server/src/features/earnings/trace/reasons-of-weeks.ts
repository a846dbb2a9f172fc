import { floorOf } from '@upline/plan';
import type { Locale } from '@upline/i18n';
import type { Database } from '../../../platform/database/connection.ts';
import { Turns } from '../../../platform/work/turns.ts';
import { COMPANY_ADJUSTMENT, explainAdjustments } from '../histories/company-adjustments.ts';
import { type BonusWeek, readBonusWeeks } from '../histories/read-weekly-bonuses.ts';
import { createBonusTitles } from '../plans/bonus-titles.ts';
import { readPlan } from '../plans/plan-store.ts';
import { explainLine } from './explain-line.ts';
import { createFindPlan } from './plans-of-lines.ts';
import { createFindK, readLines, readRun } from './read-trace.ts';

const WEEKS_AT_ONCE = 100;
const LINES_AT_ONCE = 500;
/** Units of a line's amount in one unit of money. */
const UNITS = 10_000_000_000;

/** The member and the days of the weeks to read: `yyyy-MM-dd`, both included; undefined for an open side. */
interface WeeksAsked {
  memberId: bigint;
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
  locale: Locale;
}

/** A closed week of the member with the name of each bonus. */
interface NamedWeek extends BonusWeek {
  titleOf(bonus: string): string;
}

/** The member's closed weeks with earnings whose last day is in the period, newest first. */
export async function* weeksWithBonuses(
  database: Database,
  { memberId, from = '', to, timeZone, locale }: WeeksAsked,
): AsyncGenerator<NamedWeek[]> {
  for (let at = 0; ; at += WEEKS_AT_ONCE) {
    const weeks = await readBonusWeeks(database, { memberId, timeZone }, WEEKS_AT_ONCE, at);
    const keys = new Set(weeks.flatMap(({ bonuses }) => bonuses.map(({ key }) => key)));
    const titleOf = await createBonusTitles(database, { locale, keys });
    yield weeks
      .filter(({ lastDay }) => lastDay >= from && (to === undefined || lastDay <= to))
      .map((week) => ({ ...week, titleOf: (bonus) => titleOf(bonus, week.week) }));
    if (weeks.length < WEEKS_AT_ONCE) return;
  }
}

/** Why a part of an amount was earned, in the reader's language. */
interface Reason {
  week: number;
  lastDay: string;
  bonus: string;
  /** Absent for an adjustment by the company, which has no lines. */
  line?: ReturnType<typeof explainLine>;
  rule: string;
  /** In units of money, with as many decimals as the line has. */
  amount: number;
}

/** Every line of every bonus of these weeks, in chunks. Requests are answered between two chunks. */
export async function* reasonsOfWeeks(database: Database, weeks: readonly NamedWeek[], asked: WeeksAsked): AsyncGenerator<Reason[]> {
  const turns = new Turns();
  for (const week of weeks)
    for (const { key, cents } of week.bonuses) {
      const about = { week: week.week, lastDay: week.lastDay, bonus: week.titleOf(key) };
      if (key === COMPANY_ADJUSTMENT) {
        const { notes } = await explainAdjustments(database, { ...asked, week: week.week });
        yield [{ ...about, rule: notes.join(' '), amount: Number(cents) / 100 }];
        continue;
      }
      for await (const reasons of linesOf(database, { week: week.week, key }, asked)) {
        if (turns.isOver()) await turns.next();
        yield reasons.map((reason) => ({ ...about, ...reason }));
      }
    }
}

async function* linesOf(
  database: Database,
  { week, key }: { week: number; key: string },
  { memberId, locale }: WeeksAsked,
): AsyncGenerator<Pick<Reason, 'line' | 'rule' | 'amount'>[]> {
  const run = await readRun(database, week);
  const version = run && (await readPlan(database, run.planVersionId));
  if (run === undefined || version === undefined) return;
  const of = { memberId, week, bonus: run.facts.bonuses.indexOf(key) };
  const findK = await createFindK(database, run, of);
  for (let at = 0; ; at += LINES_AT_ONCE) {
    const rows = await readLines(database, of, findK, LINES_AT_ONCE, at);
    const findPlan = await createFindPlan(
      database,
      version,
      rows.map(({ adjustsWeek }) => adjustsWeek),
    );
    yield rows.map((row) => {
      const line = explainLine(row, { ...findPlan(row.adjustsWeek), key, facts: run.facts, locale });
      const units = floorOf({ numerator: row.grossE10 * row.k.numerator, denominator: row.k.denominator });
      return { line, rule: line.RULE, amount: Number(units) / UNITS };
    });
    if (rows.length < LINES_AT_ONCE) return;
  }
}
