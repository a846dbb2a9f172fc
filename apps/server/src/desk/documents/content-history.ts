import { sql } from 'kysely';
import type { StaffContext } from '../../operation/context.ts';
import { type ContentKind, type FoundContent, subjectOf } from './content-kind.ts';

export async function keepVersion(
  context: StaffContext,
  subject: string,
  { version, document }: Pick<FoundContent, 'version' | 'document'>,
  act: string,
): Promise<void> {
  await keepVersions(context, [{ subject, version, document }], act);
}

/** Stores versions of several contents with one statement. */
async function keepVersions(
  { database, staff, now }: StaffContext,
  versions: readonly { subject: string; version: number; document: object }[],
  act: string,
): Promise<void> {
  await sql`
    INSERT INTO content_history (subject, version, at, staff_id, act, document)
    SELECT subject, version, ${now}, ${staff.id}, ${act}, document
    FROM jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) AS kept (subject text, version int, document jsonb)
    ON CONFLICT DO NOTHING`.execute(database);
}

/** Stores the existing version before its first change, so that it can be restored. Seeding and the command line keep no history. */
export async function keepFound(
  { database }: StaffContext,
  subject: string,
  { version, changedAt, document }: FoundContent,
): Promise<void> {
  await sql`
    INSERT INTO content_history (subject, version, at, staff_id, act, document)
    VALUES (${subject}, ${version}, ${changedAt}, NULL, 'found', ${JSON.stringify(document)}::jsonb)
    ON CONFLICT DO NOTHING`.execute(database);
}

/** Stores the present versions of contents that another call changed: a translation, too, makes a new version. */
export async function keepHistoryOf(context: StaffContext, kind: ContentKind, ids: readonly number[], act: string): Promise<void> {
  const found = await kind.readMany(context.database, [...new Set(ids)], false);
  const versions = [...found].map(([id, { version, document }]) => ({ subject: subjectOf(kind.name, id), version, document }));
  await keepVersions(context, versions, act);
}

/** The texts of a document by field name, such as `title ja_JP`. Empty values are left out. */
export function fieldsOf(document: object): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const put = (name: string, value: unknown): void => {
    if (value === null || value === undefined || value === '') return;
    if (Array.isArray(value)) return value.length === 0 ? undefined : put(name, value.join(', '));
    if (typeof value === 'object') return Object.entries(value).forEach(([part, own]) => put(`${name} ${part}`, own));
    fields.set(name, String(value as string | number | boolean));
  };
  for (const [name, value] of Object.entries(document)) put(name, value);
  return fields;
}

export interface ChangedField {
  what: string;
  before: string | null;
  after: string | null;
}

export function changedFields(before: object, after: object): ChangedField[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...to.keys(), ...from.keys()])].flatMap((what) => {
    const values = { before: from.get(what) ?? null, after: to.get(what) ?? null };
    return values.before === values.after ? [] : [{ what, ...values }];
  });
}
