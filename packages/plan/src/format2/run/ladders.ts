import type { Condition } from '../conditions/condition.ts';
import type { LadderColumn } from '../../types.ts';
import { codesOf } from '../document/names.ts';
import type { ConditionLadder, Ladder, LifetimeLadder, Plan2 } from '../document/plan2.ts';
import type { LadderStand } from './scene.ts';

/** State of a ladder's members, by the numbers of its steps. */
export interface KeptLadder extends LadderStand {
  /** Consecutive periods in which the paid step was not reached. */
  readonly missed: Uint8Array;
}

type Kept = { -readonly [Field in keyof KeptLadder]: KeptLadder[Field] };

/** State of a ladder that was never decided, at these steps of the members. */
export const standAt = (now: Uint8Array): KeptLadder => ({ now, title: now, reached: [], missed: new Uint8Array(now.length) });

/** The paid ranks of members, as the engine reads them. */
export function ladderColumn({ document }: Plan2, name: string, { now }: LadderStand): LadderColumn {
  const codes = codesOf(document, name);
  return { codes, rank: now.map((step) => codes[step] ?? 0) };
}

/** Decides which members meet a condition while a ladder is decided: `reached` holds the steps decided so far. */
export type Decide = (condition: Condition, name: string, reached: Uint8Array) => Uint8Array;

/** Ranks of all members on the ladders of a plan. */
export class Ladders {
  readonly #ladders: ReadonlyMap<string, Ladder>;
  readonly #kept = new Map<string, Kept>();
  readonly #count: number;

  /** `start`: the ladders at the beginning; defaults to the lowest step. It is not changed. */
  constructor(ladders: ReadonlyMap<string, Ladder>, count: number, start: ReadonlyMap<string, KeptLadder>) {
    this.#ladders = ladders;
    this.#count = count;
    for (const name of ladders.keys()) {
      const { now, title, reached, missed } = start.get(name) ?? standAt(new Uint8Array(count));
      this.#kept.set(name, { now: now.slice(), title: title.slice(), reached: [...reached], missed: missed.slice() });
    }
  }

  kept(name: string): KeptLadder {
    const kept = this.#kept.get(name);
    if (!kept) throw new RangeError(`no ladder ${name}`);
    return kept;
  }

  stand(name: string): LadderStand {
    return this.kept(name);
  }

  /** Raises the members of a ladder by lifetime volume, in hundredths. */
  raise(name: string, volume: Float64Array): void {
    const kept = this.#kept.get(name) as Kept;
    const { from } = this.#ladders.get(name) as LifetimeLadder;
    for (let member = 0; member < this.#count; member++) {
      let step = kept.now[member];
      while (step < from.length && volume[member] >= from[step]) step += 1;
      kept.now[member] = step;
    }
    kept.title = kept.now;
  }

  /** Takes over the steps of a ladder that is decided elsewhere, order by order. */
  follow(name: string, steps: Uint8Array): void {
    const kept = this.#kept.get(name) as Kept;
    kept.now = steps.slice();
    kept.title = kept.title.map((title, member) => Math.max(title, steps[member]));
  }

  /** Decides the ladders of a period that has ended, one after the other. Returns their names. */
  decide(period: string, decide: Decide): string[] {
    const names: string[] = [];
    for (const [name, ladder] of this.#ladders) {
      if (ladder.by !== 'conditions' || ladder.period !== period) continue;
      names.push(name);
      this.#book(name, ladder, this.#reach(name, ladder, decide));
    }
    return names;
  }

  #reach(name: string, { steps }: ConditionLadder, decide: Decide): Uint8Array {
    const reached = new Uint8Array(this.#count);
    steps.forEach((condition, below) => {
      const holds = decide(condition, name, reached);
      for (let member = 0; member < this.#count; member++)
        if (reached[member] === below && holds[member] === 1) reached[member] = below + 1;
    });
    return reached;
  }

  #book(name: string, { grace, demotion, titleAfter, history }: ConditionLadder, reached: Uint8Array): void {
    const kept = this.#kept.get(name) as Kept;
    kept.reached = [reached, ...kept.reached].slice(0, history);
    const now = kept.now.slice();
    for (let member = 0; member < this.#count; member++) {
      const [step, before] = [reached[member], now[member]];
      if (step >= before) {
        now[member] = step;
        kept.missed[member] = 0;
      } else if (kept.missed[member] < grace) kept.missed[member] = kept.missed[member] + 1;
      else now[member] = demotion === 'atOnce' ? step : before - 1;
    }
    kept.now = now;
    if (kept.reached.length < titleAfter) return;
    const run = kept.reached.slice(0, titleAfter);
    kept.title = kept.title.map((title, member) =>
      Math.max(
        title,
        run.reduce((least, one) => Math.min(least, one[member]), 255),
      ),
    );
  }
}
