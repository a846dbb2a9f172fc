import { weekOf, type Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { defaultPlan, hashablePlan, type PlanDocument } from '@upline/plan';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PlanVersionTable } from '../../../platform/database/schema/earnings-tables.ts';
import { type AnyPlan, hashOfPlan, readAnyPlan } from './any-plan.ts';

export interface PlanVersion extends AnyPlan {
  id: number;
  name: string;
  /** SHA-256 of the document's text. */
  hash: Buffer;
}

/** Documents this process has read. A hash names one document forever, so nothing has to be invalidated. */
const documents = new Map<string, AnyPlan>();

/** The first week of the default plan; earlier weeks have no plan. */
const FIRST_WEEK = 200_001;

/** The SHA-256 of the text of a plan of format 1, which identifies the plan. */
export const hashOf = (plan: PlanDocument): Buffer => hashOfPlan({ plan, plan2: undefined });

/** The version that counts for a week: the last activated among those that begin in this week or earlier. A shop without a plan gets the default plan. */
export async function planFor(database: Database, week: Week): Promise<PlanVersion> {
  const found = await findPlan(database, week);
  if (found !== undefined) return found;
  await ensureDefaultPlan(database);
  const ensured = await findPlan(database, week);
  if (ensured === undefined) throw new Error(`no plan counts for week ${week}`);
  return ensured;
}

/** A version by its id, in any state; undefined if there is none. */
export async function readPlan(database: Database, id: number): Promise<PlanVersion | undefined> {
  const row = await database.selectFrom('plan_version').select(['id', 'name', 'hash']).where('id', '=', id).executeTakeFirst();
  return row && { ...row, ...(await documentOf(database, row)) };
}

export interface Plans {
  /** The version with this number; undefined if it was not requested or does not exist. */
  byId(id: number): PlanVersion | undefined;
  /** The version that counts for a requested week. Throws for any other week. */
  forWeek(week: Week): PlanVersion;
}

/** Reads versions by their numbers, in any state, and those that count for weeks. It takes two statements at most, however many there are. */
export async function readPlans(
  database: Database,
  { ids = [], weeks = [] }: { ids?: readonly number[]; weeks?: readonly Week[] },
): Promise<Plans> {
  const rows = await findPlans(database, ids);
  const missing = weeks.find((week) => countedIn(rows, week) === undefined);
  if (missing !== undefined) {
    // Makes the default plan in a shop that never had one.
    await planFor(database, missing);
    return readPlans(database, { ids, weeks });
  }
  const used = rows.filter((row) => ids.includes(row.id) || weeks.some((week) => countedIn(rows, week) === row));
  const documentOfRow = await documentsOf(database, used);
  const versions = new Map(used.map(({ id, name, hash }) => [id, { id, name, hash, ...documentOfRow({ id, hash }) }]));
  return {
    byId: (id) => versions.get(id),
    forWeek(week) {
      const version = versions.get(countedIn(rows, week)?.id ?? 0);
      if (version === undefined) throw new Error(`the plan of week ${week} was not read`);
      return version;
    },
  };
}

type PlanRow = Selectable<PlanVersionTable>;
type FoundPlan = Pick<PlanRow, 'id' | 'name' | 'hash' | 'from_week' | 'activated_at'>;

/** Every version that was activated and those with these numbers, the last activated first. */
const findPlans = (database: Database, ids: readonly number[]): Promise<FoundPlan[]> =>
  database
    .selectFrom('plan_version')
    .select(['id', 'name', 'hash', 'from_week', 'activated_at'])
    .where((column) =>
      column.or([column('activated_at', 'is not', null), column('id', '=', sql<number>`ANY(${[...new Set(ids)]}::int8[])`)]),
    )
    .orderBy('activated_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();

const countedIn = (rows: readonly FoundPlan[], week: Week): FoundPlan | undefined =>
  rows.find(({ from_week: from, activated_at: at }) => at !== null && from !== null && from <= week);

/** A version's name as shown to members: its number, its name and the first digits of its hash. */
export const namesOf = ({ id, name, hash }: PlanVersion) => ({
  PLAN_VERSION: id,
  PLAN_NAME: name,
  PLAN_HASH: hash.toString('hex').slice(0, 12),
});

/** Activates the default plan if no plan was ever activated. Its activation time is the earliest possible, so any other plan comes later. */
export async function ensureDefaultPlan(database: Database): Promise<void> {
  await sql`
    INSERT INTO plan_version (name, document, hash, state, from_week, activated_at)
    SELECT ${defaultPlan.name}, ${hashablePlan(defaultPlan)}::jsonb, ${hashOf(defaultPlan)}, 'active', ${FIRST_WEEK}, to_timestamp(0)
    WHERE NOT EXISTS (SELECT FROM plan_version WHERE activated_at IS NOT NULL)
    ON CONFLICT DO NOTHING`.execute(database);
}

/** A version of the plan as it is stored, without its document. */
export type PlanRowHead = Pick<PlanRow, 'id' | 'name' | 'hash'>;

/** A query of the version that counts for a week, for use in larger statements: at most one row. */
export const planRowFor = (week: Week): RawBuilder<PlanRowHead> => sql<PlanRowHead>`
  SELECT id, name, hash FROM plan_version WHERE from_week <= ${week} AND activated_at IS NOT NULL ORDER BY activated_at DESC, id DESC LIMIT 1`;

/** The version of a row of `planRowFor`, with its document. */
export const versionOfRow = async (database: Database, row: PlanRowHead): Promise<PlanVersion> => ({
  ...row,
  ...(await documentOf(database, row)),
});

async function findPlan(database: Database, week: Week): Promise<PlanVersion | undefined> {
  const { rows } = await planRowFor(week).execute(database);
  return rows[0] && versionOfRow(database, rows[0]);
}

interface Hashed {
  id: number;
  hash: Buffer;
}

const keyOf = ({ hash }: Hashed): string => hash.toString('base64');

const documentOf = async (database: Database, version: Hashed): Promise<AnyPlan> => (await documentsOf(database, [version]))(version);

/** The documents of versions, by version. Those that this process has not read yet are read with one statement. */
async function documentsOf(database: Database, versions: readonly Hashed[]): Promise<(version: Hashed) => AnyPlan> {
  const unknown = versions.filter((version) => !documents.has(keyOf(version)));
  if (unknown.length > 0) {
    const ids = unknown.map(({ id }) => id);
    const rows = await database.selectFrom('plan_version').select(['id', 'document', 'document_text']).where('id', 'in', ids).execute();
    for (const version of unknown) {
      const row = rows.find(({ id }) => id === version.id);
      if (row !== undefined) documents.set(keyOf(version), readDocument(version, row));
    }
  }
  return (version) => {
    const known = documents.get(keyOf(version));
    if (known === undefined) throw new Error(`plan version ${version.id} is gone`);
    return known;
  };
}

function readDocument({ id, hash }: Hashed, row: Pick<PlanRow, 'document' | 'document_text'>): AnyPlan {
  const any = readAnyPlan(row.document_text === null ? row.document : JSON.parse(row.document_text));
  if (!hashOfPlan(any).equals(hash)) throw new Error(`plan version ${id} is not the document its hash names`);
  return any;
}

/** The weekday whose month a week belongs to, 1 (Monday) to 7, by the plan of the week running at `now`. */
export async function monthWeekday(database: Database, now: Date, timeZone: string): Promise<number> {
  const { plan } = await planFor(database, weekOf(now, timeZone));
  return plan.calendar.monthOfWeekBy;
}
