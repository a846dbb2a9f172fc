import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { starProgress } from './star-progress.ts';
import { type LegFigures, type PvSource, progressWith, reachable, starFigures } from './what-if.ts';

describe('the way to the next star', () => {
  it('The way to star 20 is 82 % with CX 50, legs 8,000 and 2,500 and one recommended', () => {
    expect(starProgress(defaultPlan, { own: 5_000, max: 800_000, min: 250_000, recommended: 1 })).toEqual({
      star: 10,
      next: 20,
      gaps: { own: 0, max: 200_000, min: 250_000, recommended: 0 },
      percentage: 82,
    });
  });

  it('The way leaves out targets of 0: star 10 asks for no recommended members', () => {
    expect(starProgress(defaultPlan, { own: 0, max: 0, min: 0, recommended: 0 }).percentage).toBe(0);
    // 50/50, 1,500/3,000, 0/1,000: (1 + 0.5 + 0) ÷ 3.
    expect(starProgress(defaultPlan, { own: 5_000, max: 150_000, min: -5, recommended: 0 }).percentage).toBe(50);
  });

  it('The way ends at the highest star', () => {
    const figures = { own: 20_000, max: 100_000_000, min: 50_000_000, recommended: 5 };
    expect(starProgress(defaultPlan, figures)).toMatchObject({ star: 60, next: 60, percentage: 100, gaps: { max: 0 } });
  });
});

describe('the estimate of more PV', () => {
  const figures: LegFigures = { own: 5_000, left: 1_200_000, right: 250_000, recommended: 1 };

  it('The estimate says how much more PV in a leg reaches which star', () => {
    expect(reachable(defaultPlan, figures, 'right')).toEqual([{ star: 20, pv: 250_000 }]);
    expect(reachable(defaultPlan, figures, 'left')).toEqual([]);
    expect(reachable(defaultPlan, { ...figures, own: 4_000 }, 'own')).toEqual([{ star: 10, pv: 1_000 }]);
    expect(progressWith(defaultPlan, figures, 'right', 250_000).star).toBe(20);
  });

  it('The estimate names the least PV for each star, and names every star that can be reached', () => {
    const pv = fc.integer({ min: 0, max: 150_000_000 });
    const anyFigures = fc.record({
      own: fc.integer({ min: 0, max: 30_000 }),
      left: pv,
      right: pv,
      recommended: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(anyFigures, fc.constantFrom<PvSource>('own', 'left', 'right'), (some, source) => {
        const found = reachable(defaultPlan, some, source);
        for (const { star, pv: least } of found) {
          if (least === 0 || progressWith(defaultPlan, some, source, least).star < star) return false;
          if (progressWith(defaultPlan, some, source, least - 1).star >= star) return false;
        }
        const most = progressWith(defaultPlan, some, source, 1e12).star;
        return most === (found.at(-1)?.star ?? starProgress(defaultPlan, starFigures(some)).star);
      }),
    );
  });
});
