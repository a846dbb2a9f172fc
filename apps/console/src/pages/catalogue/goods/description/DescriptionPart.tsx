import { type Locale, nativeName, toBcp47 } from '@upline/i18n';
import { ActButton } from '@upline/ui/desk';
import { useState } from 'react';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { sourceLocale } from '../product.ts';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { asHtml } from './as-html.ts';
import styles from './Description.module.css';
import { DescriptionPreview } from './DescriptionPreview.tsx';
import { RichText } from './RichText.tsx';

const LONGEST = 20_000;

interface DescriptionPartProps {
  readonly edit: GoodsEdit;
  readonly locale: Locale;
}

/** The full description in one language, written as the shop shows it; its source is there for those who ask for it. */
export function DescriptionPart({ edit, locale }: DescriptionPartProps) {
  const { t } = useTexts('consoleProducts');
  const [isSource, setSource] = useState(false);
  const path = `introduction.${locale}`;
  const text = edit.document.introduction[locale] ?? '';
  const english = edit.document.introduction[sourceLocale] ?? '';
  const fault = edit.faults[path];
  const label = t('field.introduction', { language: nativeName(locale) });
  const shared = { 'data-path': path, lang: toBcp47(locale), 'aria-label': label, 'aria-invalid': fault === undefined ? undefined : true };
  return (
    <div>
      <p className={styles.head}>
        <b>{label}</b>
        <ActButton size="row" variant="ghost" aria-pressed={isSource} onClick={() => setSource(!isSource)}>
          {t('source.text')}
        </ActButton>
      </p>
      {isSource ? (
        <textarea
          {...shared}
          className={styles.text}
          maxLength={LONGEST}
          readOnly={!edit.mayWrite}
          value={text}
          onChange={({ target }) => edit.set(path, target.value)}
        />
      ) : (
        <RichText {...shared} html={asHtml(text)} readOnly={!edit.mayWrite} onChange={(html) => edit.set(path, html)} />
      )}
      {fault === undefined ? null : (
        <p className="bad s13" role="alert">
          {fault}
        </p>
      )}
      {locale !== sourceLocale && english !== '' ? (
        <details open={text === '' || undefined}>
          <summary>{text === '' ? t('fallsBackHere') : t('englishText')}</summary>
          <DescriptionPreview html={asHtml(english)} lang={toBcp47(sourceLocale)} />
        </details>
      ) : null}
    </div>
  );
}
