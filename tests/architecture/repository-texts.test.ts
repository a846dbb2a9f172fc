import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

const machinePath = /(?<![\w/.@:}-])\/(?:work|root|home|Users)\/[\w.-]+/;
const planning = /\b(?:issue|task|ticket|session)\s+#?\d+\b|\bstep\s+\d+\s+of\s+\d+\b/i;

/** Findings in one text: paths of a developer's machine, numbers of plans that the reader lacks. */
const faultsOf = (path: string, text: string): string[] =>
  [machinePath, planning].flatMap((pattern) => {
    const found = pattern.exec(text)?.[0];
    return found ? [`${path}: ${found}`] : [];
  });

const written = listFiles().filter(
  (path) =>
    /\.(?:ts|tsx|mjs|js|css|sql|json|md|html|yml|yaml)$|^\.[\w.]+$/.test(path) &&
    path !== 'package-lock.json' &&
    !path.endsWith('repository-texts.test.ts'),
);

describe('the texts of the repository', () => {
  it('The repository names no machine and no plan', () => {
    const advice = 'Say it so that a reader with nothing but the repository understands: a relative path, the reason itself.';
    expect(written.length).toBeGreaterThan(50);
    expect(
      written.flatMap((path) => faultsOf(path, readText(path))),
      advice,
    ).toEqual([]);
  });

  it('The check reports such names', () => {
    expect(faultsOf('x', "'/home/ann/upline'")).toHaveLength(1);
    expect(faultsOf('x', 'see issue #12')).toHaveLength(1);
    expect(faultsOf('x', 'the session is 30 minutes; a step of 5; https://shop/home/x')).toEqual([]);
  });

  it('The repository locks packages by content, not by the registry they came from', () => {
    const hosts = [...readText('package-lock.json').matchAll(/"resolved":\s*"((?:https?|git[^"]*):[^"]*)"/g)].map((match) => match[1]);
    expect(
      hosts.slice(0, 5),
      'Install with the repository’s .npmrc (omit-lockfile-registry-resolved=true), then commit the lock again.',
    ).toEqual([]);
  });
});
