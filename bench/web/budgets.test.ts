import { expect, it } from 'vitest';
import { budgetFigures, holdBudgets } from './budgets.ts';

const within = { scriptKb: 110, styleKb: 10, scripts: 3, styles: 1 };

it('The budget passes a load within both budgets', () => {
  expect(() => holdBudgets(within)).not.toThrow();
});

it('The budget fails above either budget, and names each that is exceeded', () => {
  expect(() => holdBudgets({ ...within, scriptKb: 110.1 })).toThrow('110.1 KB of JavaScript (limit 110).');
  expect(() => holdBudgets({ ...within, styleKb: 10.2 })).toThrow('10.2 KB of CSS (limit 10).');
  expect(() => holdBudgets({ ...within, scriptKb: 111, styleKb: 11 })).toThrow(
    '111.0 KB of JavaScript (limit 110) and 11.0 KB of CSS (limit 10).',
  );
});

it('The budget reports both with their limits', () => {
  expect(budgetFigures(within)).toMatchObject([
    { figure: 110, note: 'limit 110' },
    { figure: 10, note: 'limit 10' },
  ]);
});
