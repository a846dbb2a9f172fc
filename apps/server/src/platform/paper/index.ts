export { FOOT, MARGIN, putCompanyFeet, putCompanyHead } from './company-frame.ts';
export { piecesOf } from './break-lines.ts';
export { openPaper } from './open-paper.ts';
export type { Paper } from './paper.ts';
export { LINK, QUIET, type TextStyle } from './paper-style.ts';
export { putTable } from './put-table.ts';
