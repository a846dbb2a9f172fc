import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { offeredLocales } from '../../../platform/shop/index.ts';

type Entry = AnswerOf<'listAgreements'>['data'][number];

export interface AgreementRow {
  id: number;
  kind: Entry['kind'];
  number: number;
  state: Entry['state'];
  title: Texts;
  body: Texts;
  isBinding: boolean;
  activeFrom: Date | null;
  accepted: number;
  version: number;
  changedAt: Date;
}

/** SQL expression of a version's state at a moment. */
const stateAt = (now: Date): RawBuilder<Entry['state']> => sql<
  Entry['state']
>`CASE WHEN active_from IS NULL THEN 'draft' WHEN active_from > ${now} THEN 'scheduled'
  WHEN EXISTS (SELECT FROM agreement_version AS later WHERE later.kind = agreement_version.kind AND later.active_from <= ${now}
    AND (later.active_from, later.number) > (agreement_version.active_from, agreement_version.number)) THEN 'replaced' ELSE 'active' END`;

/** Reads the versions that match a condition. Staff limited to companies count only their companies' acceptances. */
export async function readAgreements(
  database: Database,
  {
    now,
    companies,
    where = sql`true`,
    lock = sql``,
  }: { now: Date; companies: readonly string[] | undefined; where?: RawBuilder<unknown>; lock?: RawBuilder<unknown> },
): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    SELECT id, kind, number, ${stateAt(now)} AS state, title, body, is_binding AS "isBinding", active_from AS "activeFrom", version, changed_at AS "changedAt",
      (SELECT count(*)::int FROM agreement_acceptance WHERE agreement_id = agreement_version.id
        AND (${companies ?? null}::text[] IS NULL OR company_code = ANY (${[...(companies ?? [])]}::text[]))) AS accepted
    FROM agreement_version WHERE ${where} ORDER BY kind, number DESC ${lock}`.execute(database);
  return rows;
}

export const byId = (agreementId: number): RawBuilder<unknown> => sql`id = ${agreementId}::bigint`;

/** The draft that a call names, in the version that the caller saw. Throws `contentNotFound`, `agreementKept` and `contentChangedMeanwhile`. */
export async function draftToChange(
  database: Database,
  agreementId: number,
  version: number | undefined,
  now: Date,
): Promise<AgreementRow> {
  const lock = sql`FOR NO KEY UPDATE OF agreement_version`;
  const [row] = await readAgreements(database, { now, companies: undefined, where: byId(agreementId), lock });
  if (row === undefined) throw refuse('contentNotFound', { field: 'agreementId' });
  if (row.state !== 'draft') throw refuse('agreementKept');
  if (row.version !== version) throw refuse('contentChangedMeanwhile', { field: 'version' });
  return row;
}

/** A language counts as lacking if either the title or the body has no text in it. */
export const lackingLanguages = ({ title, body }: Pick<AgreementRow, 'title' | 'body'>): string[] =>
  offeredLocales().filter((locale) => (title[locale] ?? '') === '' || (body[locale] ?? '') === '');

/** The offered languages in which a draft says what the version before said, although its English says something else; none for the first version. */
export async function unchangedLanguages(database: Database, { kind, number, title, body }: AgreementRow): Promise<string[]> {
  const before = await database
    .selectFrom('agreement_version')
    .select(['title', 'body'])
    .where('kind', '=', kind)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before === undefined) return [];
  const isSame = (locale: Locale): boolean => title[locale] === before.title[locale] && body[locale] === before.body[locale];
  return isSame('en_US') ? [] : offeredLocales().filter((locale) => locale !== 'en_US' && isSame(locale));
}

export const shownAgreement = (row: AgreementRow) => ({
  agreementId: row.id,
  kind: row.kind,
  number: row.number,
  state: row.state,
  isBinding: row.isBinding,
  activeFrom: row.activeFrom?.toISOString() ?? null,
  accepted: row.accepted,
  version: row.version,
  changedAt: row.changedAt.toISOString(),
});
