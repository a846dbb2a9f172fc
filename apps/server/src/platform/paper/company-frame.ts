import type { Paper } from './paper.ts';
import { QUIET } from './paper-style.ts';
import { shop } from '../shop/index.ts';

export const MARGIN = 48;
export const FOOT = 60;

/**
 * The company's header at the top of a first page, with the document's name on the right. `seller` replaces the lines of the shop's settings. Returns the top of the content.
 */
export function putCompanyHead(paper: Paper, title: string, seller?: readonly string[]): number {
  const right = paper.width - MARGIN;
  const beside = paper.mark(MARGIN, MARGIN - 4, 19, 9);
  paper.put(shop().name.toUpperCase(), MARGIN + beside, MARGIN - 2, 200, { size: 13, isStrong: true });
  paper.put(title, right - 260, MARGIN - 6, 260, { size: 20, isStrong: true, align: 'right' });
  const { company, support } = shop();
  const lines = seller ?? [
    company.legalName,
    ...company.lines,
    ...(company.registration === '' ? [] : [company.registration]),
    `${support.email} · ${support.phone}`,
  ];
  const height = paper.put(lines.join('\n'), MARGIN, MARGIN + 22, 260, { size: 8.5, colour: QUIET });
  return MARGIN + 22 + height + 16;
}

/** Company and page number at the bottom of every page. */
export function putCompanyFeet(paper: Paper): void {
  const company = [shop().company.legalName, ...shop().company.lines].join(', ');
  const y = paper.height - FOOT + 16;
  paper.onEachPage((page, pages) => {
    paper.rule(MARGIN, y - 8, paper.width - 2 * MARGIN);
    paper.put(company, MARGIN, y, paper.width - 2 * MARGIN - 70, { size: 8, colour: QUIET });
    paper.put(`${page} / ${pages}`, paper.width - MARGIN - 60, y, 60, { size: 8, colour: QUIET, align: 'right' });
  });
}
