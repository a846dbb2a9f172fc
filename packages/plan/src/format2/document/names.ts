import type { z } from 'zod';
import type { DocumentFaults, Path } from './faults.ts';
import { namesIn } from './faults.ts';
import type { FrameDocument } from './frame.ts';
import { valueOf } from './name.ts';

/** The names that a document defines, and the faults of parts that use others. */
export class Names {
  readonly #frame: FrameDocument;
  readonly #faults: DocumentFaults;

  constructor(frame: FrameDocument, faults: DocumentFaults) {
    this.#frame = frame;
    this.#faults = faults;
  }

  fault(path: Path, text: string): void {
    this.#faults.add(path, text);
  }

  /** Records the faults that a shape finds in the part at a path. */
  refused(path: Path, { issues }: z.ZodError): void {
    for (const issue of issues) this.fault([...path, ...(issue.path as (string | number)[])], issue.message);
  }

  /** Whether a part of the document has the name; records a fault otherwise. */
  #one(path: Path, name: string, what: string, known: readonly string[] | object): boolean {
    if (Array.isArray(known) ? known.includes(name) : Object.hasOwn(known, name)) return true;
    this.fault(path, `no ${what} is called ${name}; there are ${namesIn(Array.isArray(known) ? known : Object.keys(known))}`);
    return false;
  }

  volume(path: Path, name: string): void {
    this.#one(path, name, 'volume', this.#frame.volumes);
  }

  period(path: Path, name: string): void {
    this.#one(path, name, 'period', this.#frame.periods);
  }

  condition(path: Path, name: string): void {
    this.#one(path, name, 'condition', this.#frame.conditions);
  }

  expression(path: Path, name: string): void {
    this.#one(path, name, 'expression', this.#frame.expressions);
  }

  type(path: Path, name: string): void {
    this.#one(path, name, 'type of member', this.#frame.types);
  }

  bonus(path: Path, key: string): void {
    this.#one(
      path,
      key,
      'bonus',
      this.#frame.bonuses.map((bonus) => bonus.key),
    );
  }

  /** Keys of a ladder's steps, the lowest first; undefined for an unknown ladder, which is recorded as a fault. */
  steps(path: Path, name: string): readonly string[] | undefined {
    if (!this.#one(path, name, 'ladder', this.#frame.ladders)) return undefined;
    return stepsOf(this.#frame, name);
  }

  /** The code of a ladder's step; undefined for an unknown step, which is recorded as a fault. */
  code(path: Path, ladder: string, step: string): number | undefined {
    const number = this.step(path, ladder, step);
    return number === undefined ? undefined : codesOf(this.#frame, ladder)[number];
  }

  /** The index of a step in its ladder. An unknown step is recorded as a fault, and undefined is returned. */
  step(path: Path, ladder: string, step: string): number | undefined {
    const steps = this.steps(path, ladder);
    if (!steps || !this.#one(path, step, `step of ${ladder}`, steps)) return undefined;
    return steps.indexOf(step);
  }
}

/** Codes of a ladder's steps, the lowest first; none for a ladder that the document lacks. */
export function codesOf({ ladders }: Pick<FrameDocument, 'ladders'>, name: string): readonly number[] {
  const ladder = valueOf(ladders, name);
  return ladder ? [0, ...ladder.steps.map(({ code }) => code)] : [];
}

/** Keys of a ladder's steps, the lowest first; none for a ladder that the document lacks. */
export function stepsOf({ ladders }: Pick<FrameDocument, 'ladders'>, name: string): readonly string[] {
  const ladder = valueOf(ladders, name);
  return ladder ? [ladder.base, ...ladder.steps.map(({ key }) => key)] : [];
}
