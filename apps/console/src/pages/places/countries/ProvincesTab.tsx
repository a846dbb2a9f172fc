import { nativeName } from '@upline/i18n';
import { type DataColumn, DataTable, StatusMark } from '@upline/ui/desk';
import { useMemo } from 'react';
import { StateNote } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import type { Country, Province } from './country.ts';

export function ProvincesTab({
  country,
  onOpen,
}: {
  readonly country: Country | undefined;
  readonly onOpen: (province: Province) => void;
}) {
  const { t } = useTexts('consoleCountries');
  const may = useMay();
  const words = useTableWords();
  const columns = useMemo(
    (): readonly DataColumn<Province>[] => [
      { id: 'code', title: t('province.code'), cell: ({ code }) => code },
      { id: 'name', title: t('name'), takesRest: true, cell: ({ name }) => name },
      { id: 'english', title: nativeName('en_US'), isLow: true, cell: ({ names }) => <span className="q">{names['en_US']}</span> },
      { id: 'place', title: t('place'), isFigure: true, isLow: true, cell: ({ place }) => <span className="q3">{place}</span> },
      {
        id: 'state',
        title: t('column.state'),
        cell: ({ isOffered }) => <StatusMark state={isOffered ? 'full' : 'set'}>{t(isOffered ? 'offered' : 'notOffered')}</StatusMark>,
      },
    ],
    [t],
  );
  if (country?.provinces.length === 0) return <StateNote title={t('province.none.title')}>{t('province.none.text')}</StateNote>;
  return (
    <DataTable
      label={t('tab.provinces')}
      rows={country?.provinces ?? []}
      columns={columns}
      rowId={({ provinceId }) => String(provinceId)}
      words={words}
      skeletonRows={country === undefined ? 12 : undefined}
      onOpen={may('country.write') ? onOpen : undefined}
    />
  );
}
