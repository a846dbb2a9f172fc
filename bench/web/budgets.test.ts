import { expect, it } from 'vitest';
import { budgetFigures, holdBudgets } from './budgets.ts';

const within = { scriptKb: 102, styleKb: 10, scripts: 3, styles: 1 };

it('The budget passes a load within both budgets', () => {
  expect(() => holdBudgets(within)).not.toThrow();
});

it('The budget fails above either budget, and names each that is exceeded', () => {
  expect(() => holdBudgets({ ...within, scriptKb: 102.1 })).toThrow('102.1 KB of JavaScript (limit 102).');
  expect(() => holdBudgets({ ...within, styleKb: 10.2 })).toThrow('10.2 KB of CSS (limit 10).');
  expect(() => holdBudgets({ ...within, scriptKb: 111, styleKb: 11 })).toThrow(
    '111.0 KB of JavaScript (limit 102) and 11.0 KB of CSS (limit 10).',
  );
});

it('The budget reports both with their limits', () => {
  expect(budgetFigures(within)).toMatchObject([
    { figure: 102, note: 'limit 102' },
    { figure: 10, note: 'limit 10' },
  ]);
});
