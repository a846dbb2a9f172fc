import type { ShopSettings } from '@upline/contract';
import { ActButton } from '@upline/ui/desk';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Page, Section } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { AppFields } from './AppFields.tsx';
import { ColourFields } from './ColourFields.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { CurrencyPart } from './CurrencyPart.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MarkFields } from './MarkFields.tsx';
import { PictureFields } from './PictureFields.tsx';
import { PriceModePart } from './PriceModePart.tsx';
import { SaveSheet } from './SaveSheet.tsx';
import { asForm, isSame, type SeenShop, type ShopEdit } from './shop.ts';
import styles from './Shop.module.css';
import { useShopEdit } from './use-shop-edit.ts';
import { VersionsPart } from './VersionsPart.tsx';
import { WordFields } from './WordFields.tsx';

/** The shop's name, words, marks, colors and languages: changed here, previewed, and saved as a version. */
export function ShopPage() {
  const { t } = useTexts('consoleShop');
  const { data, error, refetch } = useAnswer('getShopSettings', {});
  const seen = data?.data;
  if (seen !== undefined) return <ShopForm newest={asForm(seen)} />;
  return <Page title={t('title')}>{error ? <Failed failure={error} again={() => void refetch()} /> : <div aria-busy="true" />}</Page>;
}

/** The parts of the settings that the console itself shows. */
const look = ['name', 'mark', 'markOnDark', 'icon', 'colours'] as const;

function ShopForm({ newest }: { readonly newest: SeenShop }) {
  const { t } = useTexts('consoleShop');
  const { at } = useFormats();
  const mayWrite = useMay()('shop.write');
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const edit = useShopEdit(newest);
  const { seen, draft, isChanged } = edit;
  const isValid = (): boolean => form.current?.reportValidity() ?? false;
  const openSheet = (): void => (isValid() ? setSaving(true) : undefined);
  const saved = (version: number): void => {
    const isOtherLook = look.some((part) => !isSame(draft[part], seen.settings[part]));
    // Applied before a reload, so that nobody is asked about unsaved changes.
    flushSync(() => {
      edit.keep(version);
      setSaving(false);
    });
    // The console got its name, logo and colors when it was opened.
    if (isOtherLook) window.location.reload();
  };
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{seen.at === null ? t('shipped') : t('savedBy', { by: seen.by, at: at(seen.at) })}</span>}
      acts={
        mayWrite ? (
          <>
            <PreviewButton draft={draft} isValid={isValid} />
            <ActButton variant="go" disabledReason={isChanged ? undefined : t('unchanged')} onClick={openSheet}>
              {t('save')}
            </ActButton>
          </>
        ) : undefined
      }
      sheet={isSaving ? <SaveSheet version={seen.version} draft={draft} onClose={() => setSaving(false)} onSaved={saved} /> : null}
    >
      {mayWrite ? null : <p className="q">{t('readOnly')}</p>}
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <fieldset className={styles.all} disabled={!mayWrite}>
          <ShopFields {...edit} />
        </fieldset>
      </form>
      <Section title={t('currency')}>
        <CurrencyPart seen={seen} mayWrite={mayWrite} />
      </Section>
      <Section title={t('priceMode')}>
        <PriceModePart seen={seen} mayWrite={mayWrite} />
      </Section>
      <VersionsPart mayWrite={mayWrite} onTake={edit.change} />
      <LeaveDialog isUnsaved={isChanged} onSave={openSheet} />
    </Page>
  );
}

function ShopFields(edit: ShopEdit) {
  const { t } = useTexts('consoleShop');
  return (
    <>
      <Section title={t('company')}>
        <CompanyFields {...edit} />
      </Section>
      <Section title={t('mark')}>
        <MarkFields {...edit} />
      </Section>
      <Section title={t('pictures')}>
        <PictureFields {...edit} />
      </Section>
      <Section title={t('colours')}>
        <ColourFields {...edit} />
      </Section>
      <Section title={t('languages')}>
        <LanguageFields {...edit} />
      </Section>
      <Section title={t('words')}>
        <WordFields {...edit} />
      </Section>
      <Section title={t('apps')}>
        <AppFields {...edit} />
      </Section>
    </>
  );
}

/** Previews the shop with these settings in a new tab. */
function PreviewButton({ draft, isValid }: { readonly draft: ShopSettings; readonly isValid: () => boolean }) {
  const { t } = useTexts('consoleShop');
  const { time } = useFormats();
  const { act, isPending } = useAct('previewShopSettings', {
    done: (answer) => ('data' in answer ? t('preview.done', { until: time(answer.data.until) }) : ''),
    onDone: (answer) => {
      if ('data' in answer) window.open(answer.data.address, '_blank', 'noopener,noreferrer');
    },
  });
  return (
    <ActButton pending={isPending ? t('preview') : undefined} onClick={() => (isValid() ? act({ settings: draft }) : undefined)}>
      {t('preview')}
    </ActButton>
  );
}
