import { useState } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Words } from '../versions/content.ts';
import { LanguageChoice } from '../versions/LanguageChoice.tsx';
import type { BannerDraft } from './banner.ts';
import styles from './Banners.module.css';

/** The banner's look, wide and on a phone, light and dark. The picture fades into the page behind the words, so that they can be read over any picture. */
export function BannerFace({ draft }: { readonly draft: BannerDraft }) {
  const [locale, setLocale] = useState('en_US');
  return (
    <div className={styles.faces}>
      <LanguageChoice locale={locale} onChoose={setLocale} />
      <Face draft={draft} locale={locale} shape="wide" scheme="light" />
      <Face draft={draft} locale={locale} shape="wide" scheme="dark" />
      <Face draft={draft} locale={locale} shape="phone" scheme="light" />
    </div>
  );
}

interface FaceProps {
  readonly draft: BannerDraft;
  readonly locale: string;
  readonly shape: 'wide' | 'phone';
  readonly scheme: 'light' | 'dark';
}

function Face({ draft, locale, shape, scheme }: FaceProps) {
  const { t } = useTexts('consoleContent');
  const say = (words: Words): string => words[locale] || words['en_US'] || '';
  const [title, line, button] = [say(draft.title), say(draft.line), say(draft.button)];
  return (
    <figure className={styles.figure}>
      <div className={`${styles.face} ${styles[shape]} ${styles[scheme]}`}>
        {draft.picture === '' ? null : <img src={`/images/of/wide/${draft.picture}/640.webp`} alt="" />}
        <span className={styles.words}>
          <b>{title || t('banner.title')}</b>
          {line === '' ? null : <span>{line}</span>}
          {button === '' ? null : <i>{button}</i>}
        </span>
      </div>
      <figcaption className="s12 q3">{t(shape === 'phone' ? 'banner.phone.light' : `banner.wide.${scheme}`)}</figcaption>
    </figure>
  );
}
