import { describe, expect, it } from 'vitest';
import { findHardCodedTexts } from '../../tools/dictionaries/find-hard-coded-texts.ts';
import { isTest, sourceFiles } from './source-files.ts';

describe('texts for people', () => {
  it('Texts for people are in dictionaries, not in components', () => {
    const components = sourceFiles().filter(
      ({ path }) => /^(?:apps\/(?:web|companion|console)|packages\/ui)\/src\/.*\.tsx$/.test(path) && !isTest(path),
    );
    expect(components.length).toBeGreaterThan(0);
    const advice =
      'Give the text a key in packages/i18n/dictionaries (every filled locale) and write t(key); ui components take texts as props.';
    expect(
      components.flatMap(({ path, text }) => findHardCodedTexts(path, text)),
      advice,
    ).toEqual([]);
  });

  it.each([
    '<p>Hello</p>',
    '<>{x} 你好</>',
    '<p>{"Hello"}</p>',
    '<p>{open ? "Hello" : null}</p>',
    '<p>{name ?? "Nobody"}</p>',
    '<p>{`${n} items`}</p>',
    '<img alt="Picture" />',
    '<Button label={"Buy"} />',
    '<input placeholder={`Find`} aria-label="1" />',
  ])('The check finds a text in %s', (jsx) => {
    expect(findHardCodedTexts('x.tsx', `const a = ${jsx};`)).toHaveLength(1);
  });

  it.each([
    '<p>{t("cart:title")} · 1 / 2 &nbsp;</p>',
    '<img alt="" />',
    '<Box className="wide" title={t("a")} />',
    '<p>{kind === "open" && <b />}</p>',
  ])('The check accepts %s', (jsx) => {
    expect(findHardCodedTexts('x.tsx', `const a = ${jsx};`)).toEqual([]);
  });
});
