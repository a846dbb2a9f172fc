import { fitsPostalPatterns, isPostalPattern } from '@upline/contract/postal-pattern';
import { StatusMark, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
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
  const [sample, setSample] = useState('');
  const { act, isPending } = useAct('saveCountry', { done: () => t('saved'), onDone: onClose });
  const patterns = patternsOf(typed);
  const wrong = patterns.find((pattern) => !isPostalPattern(pattern));
  const fault =
    wrong === undefined ? (patterns.length > MOST_PATTERNS ? t('postal.tooMany') : undefined) : t('postal.wrong', { pattern: wrong });
  const fits = sample !== '' && fitsPostalPatterns(patterns, sample);
  return (
    <FormSheet
      label={t('postal.save')}
      about={t('postal.about')}
      isPending={isPending}
      disabledReason={fault}
      onSend={(form) =>
        act({
          companyCode,
          postalPatterns: [...patterns],
          postalExample: textOf(form, 'example'),
          postalRequired: form.get('required') === 'on',
        })
      }
      onClose={onClose}
    >
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
        name="example"
        label={t('postal.example')}
        hint={t('postal.example.hint')}
        defaultValue={country.postalExample}
        maxLength={20}
      />
      <TextBox
        label={t('postal.try')}
        hint={t('postal.try.hint')}
        value={sample}
        maxLength={24}
        onChange={({ target }) => setSample(target.value)}
      />
      <div role="status">
        {sample === '' || fault !== undefined ? null : (
          <StatusMark state={fits ? 'full' : 'stop'}>{t(fits ? 'postal.fits' : 'postal.fitsNot')}</StatusMark>
        )}
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="required" defaultChecked={country.postalRequired} /> {t('postal.required')}
      </label>
    </FormSheet>
  );
}
