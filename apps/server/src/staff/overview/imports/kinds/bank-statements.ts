import {
  applyStatements,
  checkStatements,
  interpretStatement,
  lookAtStatement,
  statementColumns,
  takeBackBooking,
} from '../../../payment/statements/index.ts';
import type { AnyImportKind } from '../../../../desk/imports/import-kind.ts';

/** A bank statement, as a message or as a table: each booking that brought or reversed money is stored once, regardless of how many statements list it. */
export const bankStatements: AnyImportKind = {
  name: 'bankStatements',
  permission: 'bank-money.record',
  operation: 'addBankEntry',
  columns: statementColumns,
  seldom: ['account', 'currency', 'direction', 'status', 'reversal', 'endToEnd', 'further', 'message'],
  interpret: interpretStatement,
  check: checkStatements,
  applyMany: applyStatements,
  undo: { own: takeBackBooking },
  secondPerson: lookAtStatement,
};
