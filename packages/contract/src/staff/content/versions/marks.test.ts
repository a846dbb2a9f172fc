import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfMarks, readMarks, withoutMarks } from './marks.ts';

describe('marks', () => {
  it('Marks make headings, paragraphs, lists, bold, italics and links', () => {
    const text =
      '# Closed on Monday\n\nWe are **back** on *Tuesday*.\nSee [the shop](https://shop.example/a?b=1).\n\n- one\n- **two**\n1. first\n2. second';
    expect(readMarks(text)).toEqual([
      { kind: 'heading', level: 1, line: [{ text: 'Closed on Monday' }] },
      {
        kind: 'paragraph',
        lines: [
          [{ text: 'We are ' }, { text: 'back', isBold: true }, { text: ' on ' }, { text: 'Tuesday', isItalic: true }, { text: '.' }],
          [{ text: 'See ' }, { text: 'the shop', link: 'https://shop.example/a?b=1' }, { text: '.' }],
        ],
      },
      { kind: 'list', isNumbered: false, items: [[{ text: 'one' }], [{ text: 'two', isBold: true }]] },
      { kind: 'list', isNumbered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    ]);
  });

  it('Marks nest within each other, and mean nothing behind a backslash or between blanks', () => {
    expect(readMarks('**a *b* c**')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'a ', isBold: true },
            { text: 'b', isBold: true, isItalic: true },
            { text: ' c', isBold: true },
          ],
        ],
      },
    ]);
    for (const text of ['2 * 3 * 4', String.raw`\*not\*`, 'a*b', '#no heading', '-5 degrees'])
      expect(readMarks(text)[0], text).toMatchObject({ kind: 'paragraph', lines: [[{ text: text.replaceAll('\\', '') }]] });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://plain.example', '//evil.example', String.raw`/\evil.example`, 'HTTPS:evil'])(
    'Marks never link to %s',
    (address) => {
      const text = `[words](${address})`;
      expect(faultOfMarks(text)).toBe('link');
      expect(JSON.stringify(readMarks(text))).not.toContain('"link"');
    },
  );

  it.each(['<script>alert(1)</script>', '<img src=x onerror=a()>', '<STYLE>', '</p>', '<!-- -->', '< b>'])(
    'Marks are not HTML: %s',
    (text) => {
      expect(faultOfMarks(text)).toBe('html');
    },
  );

  it.each([
    '1 < 2',
    'a <3',
    '[words](https://shop.example)',
    '[mail](mailto:help@shop.example)',
    '[cart](/pc/cart)',
    '[a](https://shop.example/a_(b))',
  ])('Marks accept %s', (text) => {
    expect(faultOfMarks(text)).toBeUndefined();
  });

  it('Marks lose no letter that a person wrote, whatever they wrote', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const letters = (from: string) => from.replaceAll(/[^a-z]/gi, '');
        fc.pre(!/\]\(|\d/.test(text));
        expect(letters(withoutMarks(text))).toBe(letters(text));
      }),
    );
  });
});
