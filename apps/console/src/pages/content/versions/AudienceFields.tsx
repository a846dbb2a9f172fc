import { wordOr } from '@upline/i18n/texts';
import { type Locale, nativeName } from '@upline/i18n';
import { Checkbox } from '@upline/ui';
import { useMay } from '../../../session/account.ts';
import { useAskedLocales } from '../../../shared/words/asked-locales.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import type { AudienceDraft } from './content.ts';
import styles from './Content.module.css';

const cards = [0, 1, 2, 3, 4] as const;

interface AudienceFieldsProps {
  readonly draft: AudienceDraft;
  readonly onChange: (change: Partial<AudienceDraft>) => void;
}

/** The audience: companies, cards and languages. None chosen means all. */
export function AudienceFields({ draft, onChange }: AudienceFieldsProps) {
  const { t } = useTexts('consoleContent');
  const asked = useAskedLocales(Object.fromEntries(draft.languages.map((locale) => [locale, locale])));
  const maySee = useMay()('country.read');
  const countries = useAnswer('listCountries', {}, { isOn: maySee }).data?.data ?? [];
  const served = countries.flatMap(({ companyCode, isServed }) => (isServed ? [companyCode] : []));
  const companies = [...new Set([...served, ...draft.companies])].sort();
  return (
    <>
      <Choice
        title={t('companies')}
        values={companies}
        chosen={draft.companies}
        name={(code) => code}
        onChange={(chosen) => onChange({ companies: chosen })}
      />
      <Choice
        title={t('cards')}
        values={cards}
        chosen={draft.cardLevels}
        name={(card) => wordOr(t, `card.${card}`, String(card))}
        onChange={(chosen) => onChange({ cardLevels: chosen })}
      />
      <Choice
        title={t('languages')}
        values={asked}
        chosen={draft.languages}
        name={(locale) => nativeName(locale as Locale)}
        onChange={(chosen) => onChange({ languages: chosen })}
      />
    </>
  );
}

interface ChoiceProps<T> {
  readonly title: string;
  readonly values: readonly T[];
  readonly chosen: readonly T[];
  readonly name: (value: T) => string;
  readonly onChange: (chosen: T[]) => void;
}

function Choice<T extends string | number>({ title, values, chosen, name, onChange }: ChoiceProps<T>) {
  const { t } = useTexts('consoleContent');
  return (
    <fieldset className={styles.choice}>
      <legend>
        {title} <span className="q3">{chosen.length === 0 ? t('forAll') : t('forSome', { count: chosen.length })}</span>
      </legend>
      <div className={styles.checks}>
        {values.map((value) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
          >
            {name(value)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
