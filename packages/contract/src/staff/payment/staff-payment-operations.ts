import { byName } from '../../by-name.ts';
import { bankOperations } from './bank/bank-operations.ts';
import { bankAccountsOperations } from './bank-accounts/bank-accounts-operations.ts';
import { gatewaysOperations } from './gateways/gateways-operations.ts';
import { moneyOperations } from './money/money-operations.ts';

export const staffPaymentOperations = byName({
  ...bankOperations,
  ...bankAccountsOperations,
  ...gatewaysOperations,
  ...moneyOperations,
});
