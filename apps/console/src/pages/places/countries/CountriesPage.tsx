import type { AnswerOf } from '@upline/contract';
import { nativeName } from '@upline/i18n';
import { ActButton, type DataColumn, DataTable, StatusMark, TextBox } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { Page } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { textOf } from '../../../shared/forms/form-values.ts';

type Line = AnswerOf<'listCountries'>['data'][number];

/** All countries, served or not, with the current rates and what is missing. */
export function CountriesPage() {
  const { t } = useTexts('consoleCountries');
  const may = useMay();
  const navigate = useNavigate();
  const words = useTableWords();
  const columns = useColumns();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch, isPending } = useAnswer('listCountries', {});
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{t('about')}</span>}
      acts={may('country.write') ? <ActButton onClick={() => setAdding(true)}>{t('add')}</ActButton> : null}
      sheet={isAdding ? <AddSheet onClose={() => setAdding(false)} /> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          rows={data?.data ?? []}
          columns={columns}
          rowId={({ companyCode }) => companyCode}
          words={words}
          skeletonRows={isPending ? 15 : undefined}
          onOpen={({ companyCode }) => void navigate(paths.country(companyCode))}
        />
      )}
    </Page>
  );
}

function useColumns(): readonly DataColumn<Line>[] {
  const { t } = useTexts('consoleCountries');
  const { count, money, at } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.country'),
        takesRest: true,
        cell: ({ name, companyCode }) => (
          <>
            {name} <span className="q3">{companyCode}</span>
          </>
        ),
      },
      {
        id: 'state',
        title: t('column.state'),
        cell: ({ isServed }) => <StatusMark state={isServed ? 'full' : 'set'}>{t(isServed ? 'served' : 'notServed')}</StatusMark>,
      },
      { id: 'dialCode', title: t('dialCode'), isLow: true, cell: ({ dialCode }) => <span className="q">+{dialCode}</span> },
      {
        id: 'provinces',
        title: t('tab.provinces'),
        isFigure: true,
        cell: ({ provinces, notOffered }) =>
          notOffered === 0 ? count(provinces) : t('provincesOf', { offered: count(provinces - notOffered), all: count(provinces) }),
      },
      { id: 'tax', title: t('column.tax'), isFigure: true, cell: ({ taxPercent }) => (taxPercent === null ? '–' : `${taxPercent} %`) },
      {
        id: 'shipping',
        title: t('column.shipping'),
        isFigure: true,
        cell: ({ shippingFee }) => (shippingFee === null ? '–' : money(shippingFee)),
      },
      {
        id: 'next',
        title: t('column.next'),
        isLow: true,
        cell: ({ nextChange, gaps, isServed }) =>
          gaps > 0 && isServed ? (
            <span className="warn">{t('hasGaps')}</span>
          ) : nextChange === null ? null : (
            <span className="q3">{at(nextChange)}</span>
          ),
      },
    ],
    [t, count, money, at],
  );
}

function AddSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleCountries');
  const navigate = useNavigate();
  const { act, isPending } = useAct('addCountry', { onDone: ({ data }) => void navigate(paths.country(data.companyCode)) });
  const send = (form: FormData): void => {
    const zh = textOf(form, 'zh_CN');
    act({
      companyCode: textOf(form, 'companyCode').toUpperCase(),
      names: { en_US: textOf(form, 'en_US'), ...(zh === '' ? {} : { zh_CN: zh }) },
      dialCode: textOf(form, 'dialCode').replace(/^\+/, ''),
    });
  };
  return (
    <FormSheet label={t('add')} about={t('add.about')} isPending={isPending} onSend={send} onClose={onClose}>
      <TextBox
        name="companyCode"
        label={t('code')}
        hint={t('code.hint')}
        required
        minLength={2}
        maxLength={2}
        autoCapitalize="characters"
      />
      <TextBox name="en_US" label={`${t('name')}, ${nativeName('en_US')}`} required maxLength={80} />
      <TextBox name="zh_CN" label={`${t('name')}, ${nativeName('zh_CN')}`} maxLength={80} />
      <TextBox
        name="dialCode"
        label={t('dialCode')}
        hint={t('dialCode.hint')}
        required
        pattern="\+?[1-9][0-9]{0,3}"
        maxLength={5}
        inputMode="tel"
      />
    </FormSheet>
  );
}
