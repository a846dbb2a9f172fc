import { type Locale, nativeName, toBcp47 } from '@upline/i18n';
import { ActButton, Sun } from '@upline/ui/desk';
import { useRef } from 'react';
import { Section } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { sourceLocale, translatedLocales } from '../product.ts';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { asHtml } from './as-html.ts';
import styles from './Description.module.css';
import { DescriptionPreview } from './DescriptionPreview.tsx';
import { type Markup, wrapSelection } from './wrap-selection.ts';

const LONGEST = 20_000;
const markups: readonly Markup[] = ['paragraph', 'heading', 'bold', 'italic', 'list', 'link'];

interface DescriptionPartProps {
  readonly edit: GoodsEdit;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

/** The full description in one language at a time: its markup, and next to it its look in the shop. */
export function DescriptionPart({ edit, locale, onLocale }: DescriptionPartProps) {
  const { t } = useTexts('consoleProducts');
  const { introduction } = edit.document;
  const text = introduction[locale] ?? '';
  const english = introduction[sourceLocale] ?? '';
  const isTranslated = locale !== sourceLocale;
  return (
    <Section title={t('description')}>
      <div className={styles.languages} role="group" aria-label={t('language')}>
        {[sourceLocale, ...translatedLocales].map((one) => (
          <button
            key={one}
            type="button"
            className={styles.language}
            aria-pressed={one === locale}
            lang={toBcp47(one)}
            onClick={() => onLocale(one)}
          >
            {nativeName(one)}
            <LanguageMark edit={edit} locale={one} />
          </button>
        ))}
      </div>
      <div className={styles.sides}>
        <Writing key={locale} edit={edit} locale={locale} text={text} />
        <div>
          <p className={styles.previewHead}>{text === '' && isTranslated ? t('fallsBackHere') : t('asShown')}</p>
          <DescriptionPreview html={asHtml(text === '' ? english : text)} lang={toBcp47(text === '' ? sourceLocale : locale)} />
          {isTranslated && text !== '' && english !== '' ? (
            <details>
              <summary>{t('englishText')}</summary>
              <DescriptionPreview html={asHtml(english)} lang={toBcp47(sourceLocale)} />
            </details>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

function LanguageMark({ edit, locale }: { readonly edit: GoodsEdit; readonly locale: Locale }) {
  const { t } = useTexts('consoleProducts');
  if ((edit.document.introduction[locale] ?? '').trim() === '')
    return (
      <>
        <Sun state="stop" />
        <span className="vh">{t('missing')}</span>
      </>
    );
  if (!edit.outdated.includes(`introduction.${locale}`)) return null;
  return (
    <>
      <Sun state="half" />
      <span className="vh">{t('outdated')}</span>
    </>
  );
}

function Writing({ edit, locale, text }: { readonly edit: GoodsEdit; readonly locale: Locale; readonly text: string }) {
  const { t } = useTexts('consoleProducts');
  const area = useRef<HTMLTextAreaElement>(null);
  const path = `introduction.${locale}`;
  const fault = edit.faults[path];
  const write = (markup: Markup): void => {
    const field = area.current;
    if (field === null) return;
    const next = wrapSelection({ text, from: field.selectionStart, to: field.selectionEnd }, markup);
    edit.set(path, next.text);
    field.focus();
    // The field has the new text only after the page was rendered.
    requestAnimationFrame(() => field.setSelectionRange(next.from, next.to));
  };
  return (
    <div>
      {edit.mayWrite ? (
        <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
          {markups.map((markup) => (
            <ActButton key={markup} size="row" onClick={() => write(markup)}>
              {t(`tool.${markup}`)}
            </ActButton>
          ))}
        </div>
      ) : null}
      <textarea
        ref={area}
        className={styles.text}
        data-path={path}
        data-missing={text.trim() === '' ? '' : undefined}
        lang={toBcp47(locale)}
        aria-label={t('field.introduction', { language: nativeName(locale) })}
        aria-invalid={fault === undefined ? undefined : true}
        placeholder={locale === sourceLocale ? t('descriptionHint') : t('fallsBack')}
        maxLength={LONGEST}
        readOnly={!edit.mayWrite}
        value={text}
        onChange={({ target }) => edit.set(path, target.value)}
      />
      {fault === undefined ? null : (
        <p className="bad s13" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
