import { fractionOf } from '@upline/plan';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { takeTries } from '../../../platform/throttle/throttle.ts';
import {
  bonusesOf,
  bonusTitle,
  costFaultsOf,
  documentOfPlan,
  explainByExample,
  explainLine,
  storedType,
  typeWithoutEarnings,
} from '../../earnings/index.ts';
import type { FeatureParts } from '../../parts.ts';
import { memberName } from '../earnings/week-parts.ts';
import { memberInSight } from '../members/member-in-sight.ts';
import { checkText } from './check-document.ts';
import { faultLinesIn } from './fault-words.ts';
import { readShopBounds } from './shop-lint.ts';

/** Each settles a whole week. */
const MOST = 30;
const WINDOW_MS = 10 * 60 * 1_000;

/** What each bonus of a document does to a member: on the last closed week, and where that has nothing of the bonus, on an example with the member's rank. */
export function createExplainPlan({ livingFigures }: Pick<FeatureParts, 'livingFigures'>): Handler<'explainPlan'> {
  return async (context, { text, memberCode }) => {
    const { database, locale, staff, now } = context;
    const member = await memberInSight(context, memberCode);
    const { plan: any, faults } = checkText(text, await readShopBounds(database));
    if (any === undefined) return refuse('planRefused', { field: 'text', params: { reason: faults[0]?.text ?? '' } });
    const costly = costFaultsOf(any);
    if (costly.length > 0) return refuse('planRefused', { field: 'text', params: { reason: faultLinesIn(locale, costly) } });
    const { plan } = any;
    const waitMs = await takeTries(database, [{ subject: `staff:explain-plan:${staff.id}`, most: MOST, windowMs: WINDOW_MS }], now);
    if (waitMs !== undefined) return refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    const { name, card, star } = await standingOf(database, member.id);
    const week = await lastClosed(database);
    const found =
      week === undefined
        ? undefined
        : await livingFigures.trials.run('explainMember', { document: documentOfPlan(any), week, memberId: Number(member.id) });
    const examples = new Map(explainByExample(any, { card, star }, locale).map((example) => [example.key, example]));
    const bonuses = bonusesOf(any).map(({ key, names }) => {
      // Bonuses of other periods than the week have no figures of a week: they are explained by the example.
      const at = plan.bonuses.findIndex((bonus) => bonus.key === key);
      const lines = (found?.lines ?? []).filter((line) => line.bonus === at);
      const sentences = lines.flatMap(({ pv, rateBasisPoints, rank, grossE10, k }) => {
        const row = {
          sourceCode: null,
          orderNo: null,
          pv: BigInt(pv),
          rateBasisPoints,
          rank,
          grossE10,
          adjustsWeek: null,
          k: fractionOf(k),
        };
        const { RULE, ARITHMETIC } = explainLine(row, { ...any, key, facts: { pools: found?.pools ?? {} }, locale });
        return [RULE, ARITHMETIC];
      });
      return {
        key,
        bonusName: bonusTitle(key, locale, names),
        amount: amountOf(BigInt(found?.cents[at] ?? 0)),
        isExample: sentences.length === 0,
        sentences: sentences.length === 0 ? [...(examples.get(key)?.sentences ?? [])] : [...new Set(sentences)],
      };
    });
    const total = (found?.cents ?? []).reduce((sum, cents) => sum + cents, 0);
    const idleType = typeWithoutEarnings(any.plan2, await storedType(database, member.id)) ?? '';
    return { data: { memberName: name, week: week === undefined ? '' : String(week), total: amountOf(BigInt(total)), idleType, bonuses } };
  };
}

async function standingOf(database: Database, memberId: bigint): Promise<{ name: string; card: number; star: number }> {
  const { rows } = await sql<{ name: string; card: number; star: number }>`
    SELECT ${memberName} AS name, card_level AS card, star FROM member WHERE id = ${memberId}`.execute(database);
  return rows[0] ?? { name: '', card: 0, star: 0 };
}

async function lastClosed(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ week: number | null }>`SELECT max(week) AS week FROM week_run`.execute(database);
  return rows[0]?.week ?? undefined;
}
