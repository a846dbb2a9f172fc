import type { AnswerOf } from '@upline/contract';
import { ActButton, TextBox, TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../frame/FormSheet.tsx';
import { Page, Section, Terms } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { textOf } from '../../shared/forms/form-values.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { asForm } from './shop.ts';

type Row = AnswerOf<'listImprints'>['data'][number];
type Imprint = NonNullable<Row['imprint']>;

/** The company that runs the shop in each country, as its pages name it. */
export function ImprintsPage() {
  const { t } = useTexts('consoleShop');
  const mayWrite = useMay()('shop.write');
  const { data, error, refetch } = useAnswer('listImprints', {});
  const [editing, setEditing] = useState<Row>();
  const rows = data?.data;
  return (
    <Page
      title={t('imprint')}
      sheet={editing ? <ImprintSheet key={editing.companyCode} row={editing} onClose={() => setEditing(undefined)} /> : null}
    >
      <p className="q">{t('imprint.about')}</p>
      {rows === undefined ? error ? <Failed failure={error} again={() => void refetch()} /> : <div aria-busy="true" /> : null}
      {rows?.length === 0 ? <p className="q3">{t('imprint.noCountry')}</p> : null}
      {rows?.map((row) => (
        <CountryPart key={row.companyCode} row={row} onEdit={mayWrite ? () => setEditing(row) : undefined} />
      ))}
    </Page>
  );
}

function CountryPart({ row, onEdit }: { readonly row: Row; readonly onEdit: (() => void) | undefined }) {
  const { t } = useTexts('consoleShop');
  const { at } = useFormats();
  const { countryName, imprint, changedBy, changedAt, isServed } = row;
  const said = (name: 'representedBy' | 'register' | 'taxNumber' | 'email' | 'phone') =>
    imprint && imprint[name] !== '' ? ([t(`imprint.${name}`), imprint[name]] as const) : undefined;
  return (
    <Section
      title={countryName}
      beside={changedAt === null ? null : <span className="s13 q3">{t('savedBy', { by: changedBy, at: at(changedAt) })}</span>}
    >
      {isServed ? null : <p className="s13 q">{t('imprint.notServed')}</p>}
      {imprint === null ? (
        <p className="q3">{t('imprint.none')}</p>
      ) : (
        <Terms
          rows={[
            [t('legalName'), imprint.legalName],
            [t('lines'), imprint.lines.join(', ')],
            said('representedBy'),
            said('register'),
            said('taxNumber'),
            said('email'),
            said('phone'),
          ]}
        />
      )}
      {onEdit ? <ActButton onClick={onEdit}>{t(imprint === null ? 'imprint.write' : 'imprint.change')}</ActButton> : null}
    </Section>
  );
}

function ImprintSheet({ row: { companyCode, countryName, imprint }, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { t } = useTexts('consoleShop');
  const { data } = useAnswer('getShopSettings', {});
  const { act, isPending } = useAct('saveImprint', { done: () => t('saved'), onDone: onClose });
  const begun = imprint ?? (data && fromSettings(asForm(data.data).settings));
  const send = (form: FormData): void => {
    const lines = textOf(form, 'lines')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const of = (name: keyof Imprint): string => textOf(form, name);
    act({
      companyCode,
      imprint: {
        legalName: of('legalName'),
        lines: lines.slice(0, 6),
        representedBy: of('representedBy'),
        register: of('register'),
        taxNumber: of('taxNumber'),
        email: of('email'),
        phone: of('phone'),
      },
    });
  };
  return (
    <FormSheet
      label={t('imprint.save')}
      about={t('imprint.save.about', { country: countryName })}
      isPending={isPending}
      onSend={send}
      onClose={onClose}
    >
      {begun === undefined ? (
        <div aria-busy="true" />
      ) : (
        <>
          <TextBox name="legalName" label={t('legalName')} defaultValue={begun.legalName} required maxLength={120} autoFocus />
          <TextLines name="lines" label={t('lines')} hint={t('lines.hint')} defaultValue={begun.lines.join('\n')} rows={4} required />
          <TextBox
            name="representedBy"
            label={t('imprint.representedBy')}
            hint={t('imprint.ifAsked')}
            defaultValue={begun.representedBy}
            maxLength={120}
          />
          <TextBox
            name="register"
            label={t('imprint.register')}
            hint={t('imprint.register.hint')}
            defaultValue={begun.register}
            maxLength={160}
          />
          <TextBox name="taxNumber" label={t('imprint.taxNumber')} defaultValue={begun.taxNumber} maxLength={60} />
          <TextBox name="email" type="email" label={t('imprint.email')} defaultValue={begun.email} maxLength={120} />
          <TextBox name="phone" type="tel" label={t('imprint.phone')} defaultValue={begun.phone} maxLength={40} />
          {imprint === null ? null : <ActButton onClick={() => act({ companyCode, imprint: null })}>{t('imprint.remove')}</ActButton>}
        </>
      )}
    </FormSheet>
  );
}

/** A country without an imprint begins with what the company said of itself. */
const fromSettings = ({ legalName, lines, registration, email, phone }: AnswerOf<'getShopSettings'>['data']['settings']): Imprint => ({
  legalName,
  lines,
  representedBy: '',
  register: registration,
  taxNumber: '',
  email,
  phone,
});
