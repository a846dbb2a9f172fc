import * as says from '../answers.ts';

export const balanceAfter = says.entity('BalanceAfter', 'The e-wallet after an action on it', {
  balance: says.money('The available balance', 387.25),
});
