export { FOOT, MARGIN, putCompanyFeet, putCompanyHead } from './company-frame.ts';
export { piecesOf } from './break-lines.ts';
export { LINK, Paper, QUIET, type TextStyle } from './paper.ts';
export { putTable } from './put-table.ts';
