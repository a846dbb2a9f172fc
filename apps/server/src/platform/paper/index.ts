export { FOOT, MARGIN, putCompanyFeet, putCompanyHead } from './company-frame.ts';
export { Paper, QUIET, type TextStyle } from './paper.ts';
export { putTable } from './put-table.ts';
