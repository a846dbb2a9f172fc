export { applyStatements } from './apply-statements.ts';
export { checkStatements } from './check-statements.ts';
export { interpretStatement } from './interpret-statement.ts';
export { lookAtStatement } from './second-person.ts';
export { takeBackBooking } from './take-back-booking.ts';
export { statementColumns } from './statement-columns.ts';
