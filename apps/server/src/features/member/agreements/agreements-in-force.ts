import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';

export type AgreementKind = 'privacy' | 'terms' | 'withdrawal' | 'refund' | 'policies';

/** Agreements that every newcomer accepts. Other binding agreements are accepted with them if the form showed them. */
const agreedAtRegistration: readonly AgreementKind[] = ['terms', 'privacy'];

/** Address of an agreement as a PDF in a language. */
export const agreementLink = (kind: AgreementKind, locale: string): string => `/documents/agreements/${kind}.pdf?locale=${locale}`;

export interface AgreementInForce {
  id: number;
  kind: AgreementKind;
  number: number;
  title: Texts;
}

/** An agreement that a member has to accept. */
interface DueAgreement extends AgreementInForce {
  /** Whether it was in force before the member joined. */
  isFirst: boolean;
}

/** Version of each kind in force at a moment. */
const inForce = (now: Date) => sql`
  SELECT DISTINCT ON (kind) id, kind, number, title FROM agreement_version WHERE active_from <= ${now} ORDER BY kind, active_from DESC, number DESC`;

/**
 * Agreements that a member must accept, in the versions in force: every kind with a binding version in force, unless the member has accepted the newest binding version or a later
 * one.
 */
export async function dueAgreements(database: Database, memberId: bigint, now: Date): Promise<DueAgreement[]> {
  const { rows } = await sql<DueAgreement>`
    WITH current AS (${inForce(now)}),
    binding AS (SELECT kind, max(number) AS number FROM agreement_version WHERE is_binding AND active_from <= ${now} GROUP BY kind)
    SELECT current.*, EXISTS (SELECT FROM member JOIN agreement_version AS known ON known.id = current.id
      WHERE member.id = ${memberId} AND member.joined_at >= known.active_from) AS "isFirst"
    FROM current JOIN binding USING (kind)
    WHERE NOT EXISTS (
      SELECT FROM agreement_acceptance AS accepted JOIN agreement_version AS seen ON seen.id = accepted.agreement_id
      WHERE accepted.member_id = ${memberId} AND seen.kind = binding.kind AND seen.number >= binding.number)
    ORDER BY current.kind`.execute(database);
  return rows;
}

/** Versions in force of the other agreements that bind every member. */
export async function agreementsBesideTerms(database: Database, now: Date): Promise<AgreementInForce[]> {
  const { rows } = await sql<AgreementInForce>`
    SELECT * FROM (${inForce(now)}) AS current
    WHERE kind <> ALL (${[...agreedAtRegistration]}::text[])
      AND EXISTS (SELECT FROM agreement_version AS binding WHERE binding.kind = current.kind AND is_binding AND active_from <= ${now})
    ORDER BY kind`.execute(database);
  return rows;
}

export interface Acceptance {
  memberId: bigint;
  locale: string;
  address: string;
  now: Date;
}

/** Records that a member accepted these versions; a repeated call changes nothing. */
export async function keepAcceptances(
  database: Database,
  agreementIds: readonly number[],
  { memberId, locale, address, now }: Acceptance,
): Promise<void> {
  await sql`
    INSERT INTO agreement_acceptance (member_id, company_code, agreement_id, accepted_at, locale, address)
    SELECT member.id, member.company_code, agreement_version.id, ${now}, ${locale}, ${address}
    FROM member CROSS JOIN agreement_version WHERE member.id = ${memberId} AND agreement_version.id = ANY (${[...agreementIds]}::integer[])
    ON CONFLICT DO NOTHING`.execute(database);
}

/** Records that a newcomer accepted the terms and privacy policy in force, and those of `shown` that are in force. */
export async function acceptAtRegistration(database: Database, acceptance: Acceptance, shown: readonly number[] = []): Promise<void> {
  const { rows } = await sql<AgreementInForce>`
    SELECT * FROM (${inForce(acceptance.now)}) AS current WHERE kind = ANY (${[...agreedAtRegistration]}::text[]) OR id = ANY (${[...shown]}::integer[])`.execute(
    database,
  );
  await keepAcceptances(
    database,
    rows.map(({ id }) => id),
    acceptance,
  );
}
