import { fitsPostalPatterns, isPostalPattern } from '@upline/contract/postal-pattern';
import { ActButton, StatusMark, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import styles from './Countries.module.css';
import type { Country } from './country.ts';

const MOST_PATTERNS = 10;

const patternsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,，]/)
      .map((one) => one.trim().toUpperCase())
      .filter(Boolean),
  ),
];

/** A country's postal code rule, tried on a sample before it is saved. */
export function PostalSheet({ country, onClose }: { readonly country: Country; readonly onClose: () => void }) {
  const { t } = useTexts('consoleCountries');
  const { companyCode } = country;
  const [typed, setTyped] = useState(country.postalPatterns.join(', '));
  const [example, setExample] = useState(country.postalExample);
  const [isRequired, setRequired] = useState(country.postalRequired);
  const usual = country.usualPostal;
  const takeUsual = (): void => {
    setTyped(usual?.patterns.join(', ') ?? '');
    setExample(usual?.example ?? '');
    setRequired(usual?.isRequired ?? true);
  };
  const { act, isPending } = useAct('saveCountry', { done: () => t('saved'), onDone: onClose });
  const patterns = patternsOf(typed);
  const wrong = patterns.find((pattern) => !isPostalPattern(pattern));
  const fault =
    wrong === undefined ? (patterns.length > MOST_PATTERNS ? t('postal.tooMany') : undefined) : t('postal.wrong', { pattern: wrong });
  return (
    <FormSheet
      label={t('postal.save')}
      about={t('postal.about')}
      isPending={isPending}
      disabledReason={fault}
      onSend={() =>
        act({
          companyCode,
          postalPatterns: [...patterns],
          postalExample: example.trim(),
          postalRequired: isRequired,
        })
      }
      onClose={onClose}
    >
      {usual === undefined ? null : (
        <p>
          <ActButton onClick={takeUsual}>{t('postal.usual')}</ActButton>
        </p>
      )}
      <TextBox
        label={t('postal.patterns')}
        hint={t('postal.patterns.hint')}
        error={fault}
        value={typed}
        maxLength={240}
        spellCheck={false}
        autoCapitalize="characters"
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextBox
        label={t('postal.example')}
        hint={t('postal.example.hint')}
        value={example}
        maxLength={20}
        onChange={({ target }) => setExample(target.value)}
      />
      <Trial patterns={fault === undefined ? patterns : undefined} />
      <label className={styles.check}>
        <input type="checkbox" checked={isRequired} onChange={({ target }) => setRequired(target.checked)} /> {t('postal.required')}
      </label>
    </FormSheet>
  );
}

/** Tries a postal code on the patterns; undefined while they are not valid. */
function Trial({ patterns }: { readonly patterns: readonly string[] | undefined }) {
  const { t } = useTexts('consoleCountries');
  const [sample, setSample] = useState('');
  const fits = patterns !== undefined && fitsPostalPatterns(patterns, sample);
  return (
    <>
      <TextBox
        label={t('postal.try')}
        hint={t('postal.try.hint')}
        value={sample}
        maxLength={24}
        onChange={({ target }) => setSample(target.value)}
      />
      <div role="status">
        {sample === '' || patterns === undefined ? null : (
          <StatusMark state={fits ? 'full' : 'stop'}>{t(fits ? 'postal.fits' : 'postal.fitsNot')}</StatusMark>
        )}
      </div>
    </>
  );
}
