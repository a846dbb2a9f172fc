import { applyStatements } from '../statements/apply-statements.ts';
import { checkStatements } from '../statements/check-statements.ts';
import { prepareStatement } from '../statements/prepare-statement.ts';
import { lookAtStatement } from '../statements/second-person.ts';
import { statementColumns } from '../statements/statement-columns.ts';
import type { AnyImportKind } from '../import-kind.ts';

/** A bank's statement, as camt.053 or as a table: each booking that brought money is kept once, whatever statements tell of it. */
export const bankStatements: AnyImportKind = {
  name: 'bankStatements',
  permission: 'bank-money.record',
  operation: 'addBankEntry',
  columns: statementColumns,
  key: ['account', 'entryKey'],
  seldom: ['account', 'currency', 'direction', 'status', 'entryKey', 'ordinal'],
  prepare: prepareStatement,
  check: checkStatements as unknown as AnyImportKind['check'],
  applyMany: applyStatements,
  secondPerson: lookAtStatement,
};
