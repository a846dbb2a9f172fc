import { type Locale, nativeName, toBcp47 } from '@upline/i18n';
import { ActButton, TextBox, useKeys } from '@upline/ui/desk';
import { type FormEvent, useRef, useState } from 'react';
import { Section } from '../../../frame/Page.tsx';
import { isRefusal } from '../../../shared/calls/api.ts';
import { useAskedLocales } from '../../../shared/words/asked-locales.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import type { Media } from './media.ts';
import styles from './MediaPage.module.css';

const MOST_LETTERS = 250;

/** A picture's name, and its description in each language. Typed text stays when the picture itself changes. */
export function WordsForm({ media }: { readonly media: Media }) {
  const { t } = useTexts('consoleMedia');
  const form = useRef<HTMLFormElement>(null);
  const [fileName, setFileName] = useState(media.fileName);
  const [alt, setAlt] = useState<Readonly<Partial<Record<Locale, string>>>>(media.alt);
  const { act, isPending, failure } = useAct('setMediaWords', { done: () => t('words.saved') });
  const written = (locale: Locale): string => (alt[locale] ?? '').trim();
  const asked = useAskedLocales(media.alt);
  const whole = asked.filter((locale) => written(locale) !== '');
  useKeys([{ keys: 'Ctrl Enter', label: t('words.save'), run: () => form.current?.requestSubmit() }]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    act({ mediaId: media.mediaId, fileName: fileName.trim(), alt: Object.fromEntries(whole.map((locale) => [locale, written(locale)])) });
  };
  const isTaken = isRefusal(failure, 'mediaNameTaken') ? failure.message : undefined;
  return (
    <form ref={form} className={styles.form} onSubmit={send}>
      <TextBox
        label={t('name')}
        hint={t('name.hint')}
        error={isTaken}
        value={fileName}
        required
        maxLength={120}
        onChange={({ target }) => setFileName(target.value)}
      />
      <Section title={t('words')} beside={<span className="s13 q">{t('words.of', { count: whole.length, all: asked.length })}</span>}>
        <p className="s13 q">{t('words.about')}</p>
        <div className={styles.words}>
          {asked.map((locale) => (
            <TextBox
              key={locale}
              lang={toBcp47(locale)}
              label={nativeName(locale)}
              beside={written(locale) === '' ? t('words.lacking') : undefined}
              value={alt[locale] ?? ''}
              maxLength={MOST_LETTERS}
              onChange={({ target }) => setAlt((before) => ({ ...before, [locale]: target.value }))}
            />
          ))}
        </div>
      </Section>
      <p>
        <ActButton variant="go" type="submit" keys="Ctrl Enter" pending={isPending ? t('words.save') : undefined}>
          {t('words.save')}
        </ActButton>
      </p>
    </form>
  );
}
