import type { Database } from '../database/connection.ts';

/** Text with marks by language. */
export type AccessibilityWords = Readonly<Record<string, string>>;

/** The company's words about the shop's accessibility; undefined if it has written none. */
export async function readAccessibility(database: Database): Promise<AccessibilityWords | undefined> {
  return (await database.selectFrom('accessibility_page').select('body').executeTakeFirst())?.body;
}
