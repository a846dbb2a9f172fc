import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import type { SessionStaff } from '../../../operation/context.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { ALL_BONUSES, createBonusTitles, starName } from '../../../features/earnings/index.ts';
import { ofSeenCompanies, type Run } from './week-rows.ts';

export type Group = AnswerOf<'getWeek'>['data']['byBonus'][number];

interface TotalRow {
  week: Week;
  bonus: number;
  company: string;
  star: number;
  members: number;
  cents: bigint;
}

/** A week's totals by bonus, company and star, next to the previous week's. */
export async function readGroups(
  database: Database,
  [earlier, week]: readonly [earlier: Week, week: Week],
  runs: ReadonlyMap<Week, Run>,
  { staff, locale }: { staff: Pick<SessionStaff, 'companies'>; locale: Locale },
): Promise<Record<'byBonus' | 'byCompany' | 'byStar', Group[]>> {
  const { rows } = await sql<TotalRow>`
    SELECT week, bonus, company_code AS company, star, members, amount_cents AS cents FROM week_total
    WHERE week IN (${week}, ${earlier}) AND ${ofSeenCompanies(staff, sql`company_code`)}`.execute(database);
  const countries = await database.selectFrom('country').select(['company_code', 'name']).execute();
  const companyName = (code: string): string => textIn(locale, countries.find((one) => one.company_code === code)?.name as Texts) || code;
  const bonusOf = (row: TotalRow): string => runs.get(row.week)?.facts.bonuses?.[row.bonus] ?? String(row.bonus);
  const all = rows.filter(({ bonus }) => bonus === ALL_BONUSES);
  const each = rows.filter(({ bonus }) => bonus !== ALL_BONUSES);
  const inOrder = runs.get(week)?.facts.bonuses ?? [];
  const titleOf = await createBonusTitles(database, { locale, keys: new Set(each.map(bonusOf)) });
  return {
    byBonus: grouped(week, each, bonusOf, (key) => titleOf(key, week)).toSorted(
      (a, b) => placeOf(inOrder, a.key) - placeOf(inOrder, b.key),
    ),
    byCompany: grouped(week, all, ({ company }) => company, companyName).toSorted((a, b) => b.paid - a.paid),
    byStar: grouped(
      week,
      all,
      ({ star }) => String(star),
      (key) => starName(Number(key), locale),
    ).toSorted((a, b) => Number(a.key) - Number(b.key)),
  };
}

/** Bonuses that only the previous week had come last. */
const placeOf = (keys: readonly string[], key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length);

function grouped(week: Week, rows: readonly TotalRow[], keyOf: (row: TotalRow) => string, nameOf: (key: string) => string): Group[] {
  const groups = new Map<string, { members: number; cents: bigint; before: bigint }>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? { members: 0, cents: 0n, before: 0n };
    if (row.week === week) {
      group.members += row.members;
      group.cents += row.cents;
    } else group.before += row.cents;
    groups.set(key, group);
  }
  return [...groups].map(([key, { members, cents, before }]) => ({
    key,
    name: nameOf(key),
    members,
    paid: amountOf(cents),
    paidBefore: amountOf(before),
  }));
}
