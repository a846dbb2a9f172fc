import { ActButton, Timeline } from '@upline/ui/desk';
import { useState } from 'react';
import { Failed, StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import type { CountryChange } from './country.ts';

/** Who changed what of a country, its provinces and its rates, with the values before and after. */
export function ChangesTab({ companyCode }: { readonly companyCode: string }) {
  const { t } = useTexts('consoleCountries');
  const { day, time } = useFormats();
  const [after, setAfter] = useState<number>();
  const { data, error, refetch } = useAnswer('listCountryChanges', { companyCode, ...(after === undefined ? {} : { after }) });
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  if (data === undefined)
    return (
      <p aria-busy="true" className="q3">
        {t('loading')}
      </p>
    );
  if (data.data.length === 0) return <StateNote title={t('changes.none.title')}>{t('changes.none.text')}</StateNote>;
  return (
    <>
      <Timeline
        dayHeading="h2"
        entries={data.data.map((change) => ({
          id: String(change.auditNo),
          at: change.at,
          day: day(change.at),
          time: time(change.at),
          state: 'full',
          text: <Change {...change} />,
          small: [change.who, t('auditLine', { number: change.auditNo }), change.reason].filter(Boolean).join(', '),
        }))}
      />
      <p className="row">
        {after === undefined ? null : <ActButton onClick={() => setAfter(undefined)}>{t('newest')}</ActButton>}
        {data.next === null ? null : <ActButton onClick={() => setAfter(data.next ?? undefined)}>{t('older')}</ActButton>}
      </p>
    </>
  );
}

function Change({ act, about, values }: CountryChange) {
  const { t } = useTexts('consoleCountries');
  return (
    <>
      {t(`act.${act}`)}
      {about === '' ? null : `, ${about}`}
      {values.map(({ what, before, after }) => {
        const [name = what, locale] = what.split(' ');
        return (
          <div key={what} className="s13 q">
            {t(`value.${name}`)}
            {locale === undefined ? '' : ` (${locale})`}: {before === null ? null : <s>{before}</s>} {after}
          </div>
        );
      })}
    </>
  );
}
