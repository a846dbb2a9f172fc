import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

/** Features that the web's build omits from React and the router (`apps/web/fitted-react.ts`, `fitted-router.ts`). */
const leftOut =
  /\b(?:ViewTransition|addTransitionType|useActionState|useFormStatus|requestFormReset|SuspenseList|Activity|preloadModule|preinit(?:Module)?|preconnect|prefetchDNS|componentStack|useFetchers?|useSubmit|useBlocker|useActionData|clientAction)\b|<Form[ >]|export (?:async function|const) action\b|<(?:React\.)?Fragment [^>]*\bref=|<form [^>]*\baction=\{|\bformAction=|from 'react-dom';.*\bpreload\b|\bpreload\b.*from 'react-dom'/;

const uses = (text: string): string[] => text.split('\n').filter((line) => leftOut.test(line) && !/^\s*(?:\*|\/[/*])/.test(line));

describe('What the pages leave out of their libraries', () => {
  it('No page of the web uses it', () => {
    const looked = listFiles().filter((path) => /^(?:apps\/web|packages\/(?:ui|client|i18n))\/src\/.*(?<!\.test)\.tsx?$/.test(path));
    expect(looked.length).toBeGreaterThan(500);
    expect(looked.flatMap((path) => uses(readText(path)).map((line) => `${path}: ${line.trim()}`))).toEqual([]);
  });

  it('The check sees each use', () => {
    for (const line of [
      "import { Activity, useState } from 'react';",
      'const [state, run] = useActionState(save, undefined);',
      '<Fragment ref={all}>',
      '<form className="x" action={save}>',
      "import { preload } from 'react-dom';",
      'const { load } = useFetcher();',
      'export async function action({ request }: ActionFunctionArgs) {',
    ])
      expect(uses(line)).toEqual([line]);
    expect(uses('<form action="/search" ref={form}>\n// preconnect is not needed')).toEqual([]);
  });
});
