import type { Figure } from '../harness/figure.ts';
import type { FirstLoad } from './first-load.ts';

/** Limits for a first visit of the home page, in KB (1,000 bytes) of brotli. */
const budgetsKb = { JavaScript: 102, CSS: 10 };

export function budgetFigures({ scriptKb, styleKb, scripts, styles }: FirstLoad): Figure[] {
  const figure = (what: keyof typeof budgetsKb, kb: number, samples: number): Figure => ({
    name: `web home first-load ${what}`,
    figure: kb,
    unit: 'KB brotli',
    samples,
    note: `limit ${budgetsKb[what]}`,
  });
  return [figure('JavaScript', scriptKb, scripts), figure('CSS', styleKb, styles)];
}

/** Throws if a first load exceeds its budgets; the message names each. */
export function holdBudgets({ scriptKb, styleKb }: FirstLoad): void {
  const loaded = { JavaScript: scriptKb, CSS: styleKb };
  const above = (Object.keys(budgetsKb) as (keyof typeof budgetsKb)[]).filter((what) => loaded[what] > budgetsKb[what]);
  if (above.length === 0) return;
  const list = above.map((what) => `${loaded[what].toFixed(1)} KB of ${what} (limit ${budgetsKb[what]})`).join(' and ');
  throw new Error(`The home page loads ${list}.`);
}
