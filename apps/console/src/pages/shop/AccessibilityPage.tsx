import type { AnswerOf } from '@upline/contract';
import { type Locale, nativeName, toBcp47 } from '@upline/i18n';
import { ActButton, SelectBox, TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { AskFor } from '../../frame/AskFor.tsx';
import { Page, Section } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useAskedLocales } from '../../shared/words/asked-locales.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { MarkedText } from '../content/versions/MarkedText.tsx';
import styles from './Shop.module.css';

type Seen = AnswerOf<'getAccessibilityPage'>['data'];
type Words = Seen['body'];

const MOST = 10_000;

/** Editor of the words about the shop's accessibility, one language at a time, beside what visitors read. */
export function AccessibilityPage() {
  const { t } = useTexts('consoleShop');
  const { data, error, refetch } = useAnswer('getAccessibilityPage', {});
  const [locale, setLocale] = useState<Locale>('en_US');
  return (
    <Page title={t('accessibility')}>
      <p className="q">{t('accessibility.about')}</p>
      {data === undefined ? (
        error ? (
          <Failed failure={error} again={() => void refetch()} />
        ) : (
          <div aria-busy="true" />
        )
      ) : (
        <Edit key={data.data.changedAt ?? ''} seen={data.data} locale={locale} onLocale={setLocale} />
      )}
    </Page>
  );
}

interface EditProps {
  readonly seen: Seen;
  /** Kept by the page: what is saved begins the form anew, and the person goes on in the same language. */
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

function Edit({ seen, locale, onLocale }: EditProps) {
  const { t } = useTexts('consoleShop');
  const { at } = useFormats();
  const mayWrite = useMay()('shop.write');
  const asked = useAskedLocales(seen.body);
  const [body, setBody] = useState<Words>(seen.body);
  const { act, isPending } = useAct('saveAccessibilityPage', { done: () => t('saved') });
  const text = body[locale] ?? '';
  const write = (typed: string): void => {
    const { [locale]: _before, ...others } = body;
    setBody(typed.trim() === '' ? others : { ...others, [locale]: typed });
  };
  return (
    <div className={styles.editor}>
      {seen.changedAt === null ? null : <p className="s13 q3">{t('savedBy', { by: seen.changedBy, at: at(seen.changedAt) })}</p>}
      <div className={styles.narrow}>
        <SelectBox
          label={t('words.language')}
          value={locale}
          options={asked.map((one) => ({ value: one, label: nativeName(one) }))}
          onChange={({ target }) => onLocale(target.value as Locale)}
        />
      </div>
      <TextLines
        label={t('accessibility.text')}
        hint={t('accessibility.hint')}
        lang={toBcp47(locale)}
        rows={14}
        maxLength={MOST}
        readOnly={!mayWrite}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {mayWrite ? (
        <p className="row">
          <ActButton variant="go" pending={isPending ? t('accessibility.save') : undefined} onClick={() => act({ body })}>
            {t('accessibility.save')}
          </ActButton>
        </p>
      ) : (
        <AskFor permission="shop.write" />
      )}
      {text === '' ? null : (
        <Section title={t('accessibility.seen')}>
          <MarkedText text={text} />
        </Section>
      )}
    </div>
  );
}
