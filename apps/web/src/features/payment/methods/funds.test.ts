import { expect, it } from 'vitest';
import { shownFunds } from './funds.ts';

it.each([
  [{ isForAnother: false, hasStartUp: false }, '12'],
  [{ isForAnother: false, hasStartUp: true }, '123'],
  [{ isForAnother: true, hasStartUp: false }, '1'],
  [{ isForAnother: true, hasStartUp: true }, '13'],
])('The payer %o sees the funds %s', (payer, types) => {
  expect(
    shownFunds(payer)
      .map(({ fund }) => fund)
      .join(''),
  ).toBe(types);
});
