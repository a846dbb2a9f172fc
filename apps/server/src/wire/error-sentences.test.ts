import { errorTable } from '@upline/contract';
import { readDictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';

const dictionaries = readDictionaries();

describe.each(['en_US', 'zh_CN'] as const)('%s', (locale) => {
  const messages = dictionaries.get(locale)?.get('messages');

  it('The operation has a sentence for every error, and no others', () => {
    // `soldOut_named` is the same sentence in another context.
    const said = Object.keys(messages ?? {}).filter((key) => key.startsWith('error.') && !key.includes('_'));
    expect(said.sort()).toEqual(
      Object.keys(errorTable)
        .map((name) => `error.${name}`)
        .sort(),
    );
  });

  it('A sentence names the field at fault', () => {
    expect(messages?.['error.fault']).toContain('{{reference}}');
    expect(messages?.['error.stockShort']).toContain('{{stock}}');
    expect(messages?.['error.valueRefused_least']).toContain('{{least}}');
    for (const kind of ['most', 'long']) expect(messages?.[`error.valueRefused_${kind}`]).toContain('{{most}}');
  });
});
