import { StateNote } from '../../../frame/StateNote.tsx';
import { Changes } from '../../../shared/changes/Changes.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { usePages } from '../../../shared/calls/use-pages.ts';

/** Changes by person to a country, its provinces and its rates. */
export function ChangesTab({ companyCode }: { readonly companyCode: string }) {
  const { t } = useTexts('consoleCountries');
  return (
    <Changes
      pages={usePages('listCountryChanges', { companyCode })}
      texts="consoleCountries"
      dayHeading="h2"
      aboutOf={({ about }) => about}
      none={<StateNote title={t('changes.none.title')}>{t('changes.none.text')}</StateNote>}
    />
  );
}
