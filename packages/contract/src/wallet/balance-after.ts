import * as says from '../answers.ts';

export const balanceAfter = says.entity('BalanceAfter', 'The e-wallet after an act on it', {
  balance: says.money('What is free to spend', 387.25),
});
