import { describe, expect, it } from 'vitest';
import { Paper } from './paper.ts';
import { drawnText, selectableText } from './pdf-text-testing.ts';

async function set(text: string): Promise<Buffer> {
  const paper = new Paper('Title', 'Author', 'my-MM');
  paper.put(text, 40, 40, 400);
  return paper.finish();
}

describe('scripts with moving signs', () => {
  it.each([
    ['a Burmese vowel that is drawn before its consonant', 'ကေ', 'ေက'],
    ['a Burmese medial that embraces its consonant', 'မြ', 'ြမ'],
    ['Thai sara am, which is a ring above and a letter behind', 'ทำ', 'ทํา'],
  ])('Scripts with moving signs are drawn in visual order: %s', async (_what, typed, drawn) => {
    const pdf = await set(typed);
    expect(drawnText(pdf).replace(/\s/g, '')).toBe(drawn);
    expect(selectableText(pdf).trim()).toBe(typed);
  });
});
