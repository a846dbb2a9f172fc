import { useState } from 'react';
import { Section } from '../../../frame/Page.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './Content.module.css';
import type { Words } from './content.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { MarkedText } from './MarkedText.tsx';

interface ReadingProps {
  readonly draft: { readonly title: Words; readonly body: Words };
  readonly fill?: (text: string) => string;
}

/** A title and a text with marks, as read in the chosen language. */
export function Reading({ draft, fill = (text) => text }: ReadingProps) {
  const { t } = useTexts('consoleContent');
  const [locale, setLocale] = useState('en_US');
  const say = (words: Words): string => fill(words[locale] || words['en_US'] || '');
  return (
    <Section title={t('reads')}>
      <LanguageChoice locale={locale} onChoose={setLocale} />
      <h2 className={styles.title}>{say(draft.title)}</h2>
      <MarkedText text={say(draft.body)} />
    </Section>
  );
}
