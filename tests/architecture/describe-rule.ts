import { describe, expect, it } from 'vitest';
import { parseSource, type SourceFile, sourceFiles } from './source-files.ts';

/** A rule of the repository: returns one line per finding, none if there is no fault. */
export type Rule = (files: readonly SourceFile[]) => string[];

interface RuleExamples {
  /** Advice shown with a finding. */
  readonly advice: string;
  /** Paths and texts that the rule must refuse; they prove that it works. */
  readonly refused: readonly (readonly [path: string, text: string])[];
  readonly accepted?: readonly (readonly [path: string, text: string])[];
}

/** Tests the repository against a rule, and the rule against its examples. */
export function describeRule(name: string, rule: Rule, { advice, refused, accepted = [] }: RuleExamples): void {
  describe(name, () => {
    it('holds in the whole repository', () => {
      expect(rule(sourceFiles()), advice).toEqual([]);
    });
    it.each(refused)('refuses an example in %s', (path, text) => {
      expect(rule([parseSource(path, text)])).toHaveLength(1);
    });
    it.each(accepted)('accepts an example in %s', (path, text) => {
      expect(rule([parseSource(path, text)])).toEqual([]);
    });
  });
}
