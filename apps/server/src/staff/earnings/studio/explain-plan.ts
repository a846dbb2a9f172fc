import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { takeTries } from '../../../platform/throttle/throttle.ts';
import { addressOf } from '../../../platform/database/reading-database.ts';
import { explainDocumentTask, storedType, TOO_HEAVY } from '../../../features/earnings/index.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { memberName } from '../weeks/week-parts.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { faultIn, faultLinesIn } from '../plan-documents/fault-words.ts';
import { planAside } from '../plan-documents/plan-aside.ts';
import { checkTextTask } from '../plan-documents/read-plan-task.ts';
import { readShopBounds } from '../plan-documents/shop-lint.ts';

/** Maximum explanations; each settles a whole week. */
const MOST = 30;
const WINDOW_MS = 10 * 60 * 1_000;

/** Effect of each bonus of a document on a member: in the last closed week, or if that has nothing of the bonus, in an example with the member's rank. */
export function createExplainPlan({ database: shop }: Pick<FeatureParts, 'database'>): Handler<'explainPlan'> {
  return async (context, { text, memberCode }) => {
    const { database, locale, staff, now } = context;
    const refused = (reason: string) => refuse('planRefused', { field: 'text', params: { reason } });
    const member = await memberInSight(context, memberCode);
    const checked = await planAside(checkTextTask, { text, bounds: await readShopBounds(database), locale });
    if (checked === undefined) return refused(faultIn(locale, TOO_HEAVY));
    const { plan, faults } = checked;
    if (plan === undefined) return refused(faults[0]?.text ?? '');
    if (plan.costFaults.length > 0) return refused(faultLinesIn(locale, plan.costFaults));
    const waitMs = await takeTries(database, [{ subject: `staff:explain-plan:${staff.id}`, most: MOST, windowMs: WINDOW_MS }], now);
    if (waitMs !== undefined) return refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    const { name, card, star } = await standingOf(database, member.id);
    const week = await lastClosed(database);
    const explained = await planAside(explainDocumentTask, {
      text,
      locale,
      memberId: Number(member.id),
      card,
      star,
      storedType: await storedType(database, member.id),
      week,
      address: addressOf(shop),
    });
    if (explained === undefined) return refused(faultIn(locale, TOO_HEAVY));
    const bonuses = explained.bonuses.map(({ cents, ...bonus }) => ({ ...bonus, amount: amountOf(BigInt(cents)) }));
    const { totalCents, idleType } = explained;
    return {
      data: { memberName: name, week: week === undefined ? '' : String(week), total: amountOf(BigInt(totalCents)), idleType, bonuses },
    };
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
