import { type Locale, toBcp47 } from '@upline/i18n';
import { MARGIN, openPaper, putCompanyFeet, putCompanyHead, putTable, QUIET } from '../../../platform/paper/index.ts';
import type { Statement } from './read-statement.ts';
import { shop } from '../../../platform/shop/index.ts';

const widths = [108, 56, 74, 74, 187.28] as const;

/** A statement on A4 pages. `lines` (the owner and the days) appear above the table. */
export async function statementPdf(statement: Statement, title: string, lines: readonly string[], locale: Locale): Promise<Buffer> {
  const paper = await openPaper(title, shop().company.legalName, toBcp47(locale));
  const top = putCompanyHead(paper, title);
  const height = paper.put(lines.join('\n'), MARGIN, top, paper.width - 2 * MARGIN, { size: 9.5, colour: QUIET });
  const columns = statement.columns.map((column, index) => ({
    title: column,
    width: widths[index] ?? 0,
    align: index === 2 || index === 3 ? ('right' as const) : ('left' as const),
  }));
  putTable(paper, top + height + 18, columns, statement.rows);
  putCompanyFeet(paper);
  return paper.finish();
}
