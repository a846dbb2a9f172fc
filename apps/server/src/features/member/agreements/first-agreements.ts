import { AGREEMENTS, type Agreement } from '@upline/brand';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Makes the brand's agreements the first versions of a shop that has none. Members are not asked for them again. Their first day is one of the business time zone. */
export async function ensureAgreements(database: Database, timeZone: string): Promise<void> {
  for (const [kind, agreement] of Object.entries(AGREEMENTS)) {
    await sql`
      INSERT INTO agreement_version (kind, number, title, body, is_binding, active_from, changed_at)
      SELECT ${kind}, 1, ${JSON.stringify(agreement.title)}::jsonb, ${JSON.stringify(bodyOf(agreement))}::jsonb, false, ${agreement.effective}::date::timestamp AT TIME ZONE ${timeZone}, now()
      WHERE NOT EXISTS (SELECT FROM agreement_version WHERE kind = ${kind}) ON CONFLICT DO NOTHING`.execute(database);
  }
}

/** Escapes signs that would be read as markup. */
const plain = (text: string): string => text.replaceAll(/[\\*#[\]]/g, String.raw`\$&`);

function bodyOf({ title, sections }: Agreement): Record<string, string> {
  const inLocale = (locale: string) =>
    sections
      .flatMap(({ heading, paragraphs }) => [
        `# ${plain(heading[locale] ?? heading.en_US)}`,
        ...paragraphs.map((paragraph) => plain(paragraph[locale] ?? paragraph.en_US)),
      ])
      .join('\n\n');
  return Object.fromEntries(Object.keys(title).map((locale) => [locale, inLocale(locale)]));
}
