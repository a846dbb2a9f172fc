import { weekOf, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { defaultPlan, hashablePlan, type PlanDocument } from '@upline/plan';
import { sql } from 'kysely';
import { type AnyPlan, hashOfPlan, readAnyPlan } from './any-plan.ts';

/** A version of the plan. */
export interface PlanVersion extends AnyPlan {
  id: number;
  name: string;
  /** SHA-256 of the document's text. */
  hash: Buffer;
}

/** Documents this process has read. A hash names one document for ever, so that nothing has to be invalidated. */
const documents = new Map<string, AnyPlan>();

/** The default plan counts from this week on: before it there is none. */
const FIRST_WEEK = 200_001;

/** The SHA-256 of the text of a plan of format 1. It names the plan. */
export const hashOf = (plan: PlanDocument): Buffer => hashOfPlan({ plan, plan2: undefined });

/** The version that counts for a week: the last activated of those that count from this week or an earlier one. A shop without a plan gets the default plan. */
export async function planFor(database: Database, week: Week): Promise<PlanVersion> {
  const found = await findPlan(database, week);
  if (found !== undefined) return found;
  await ensureDefaultPlan(database);
  const ensured = await findPlan(database, week);
  if (ensured === undefined) throw new Error(`no plan counts for week ${week}`);
  return ensured;
}

/** A version by its id, in any state. */
export async function readPlan(database: Database, id: number): Promise<PlanVersion | undefined> {
  const row = await database.selectFrom('plan_version').select(['id', 'name', 'hash']).where('id', '=', id).executeTakeFirst();
  return row && { ...row, ...(await documentOf(database, row)) };
}

/** How a version is named before members: its number, its name and the first digits of its hash. */
export const namesOf = ({ id, name, hash }: PlanVersion) => ({
  PLAN_VERSION: id,
  PLAN_NAME: name,
  PLAN_HASH: hash.toString('hex').slice(0, 12),
});

/** Activates the default plan where no plan was ever activated. Its time of activation is the earliest there is, so that any other plan comes later. */
export async function ensureDefaultPlan(database: Database): Promise<void> {
  await sql`
    INSERT INTO plan_version (name, document, hash, state, from_week, activated_at)
    SELECT ${defaultPlan.name}, ${hashablePlan(defaultPlan)}::jsonb, ${hashOf(defaultPlan)}, 'active', ${FIRST_WEEK}, to_timestamp(0)
    WHERE NOT EXISTS (SELECT FROM plan_version WHERE activated_at IS NOT NULL)
    ON CONFLICT DO NOTHING`.execute(database);
}

async function findPlan(database: Database, week: Week): Promise<PlanVersion | undefined> {
  const row = await database
    .selectFrom('plan_version')
    .select(['id', 'name', 'hash'])
    .where('from_week', '<=', week)
    .where('activated_at', 'is not', null)
    .orderBy('activated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, ...(await documentOf(database, row)) };
}

async function documentOf(database: Database, { id, hash }: { id: number; hash: Buffer }): Promise<AnyPlan> {
  const key = hash.toString('base64');
  const known = documents.get(key);
  if (known !== undefined) return known;
  const row = await database
    .selectFrom('plan_version')
    .select(['document', 'document_text'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const any = readAnyPlan(row.document_text === null ? row.document : JSON.parse(row.document_text));
  if (!hashOfPlan(any).equals(hash)) throw new Error(`plan version ${id} is not the document its hash names`);
  documents.set(key, any);
  return any;
}

/** The weekday whose month a week belongs to, 1 (Monday) to 7, by the plan of the week that runs at `now`. */
export async function monthWeekday(database: Database, now: Date, timeZone: string): Promise<number> {
  const { plan } = await planFor(database, weekOf(now, timeZone));
  return plan.calendar.monthOfWeekBy;
}
