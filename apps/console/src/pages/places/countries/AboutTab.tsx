import { nativeName } from '@upline/i18n';
import { Section, Terms, TwoColumns } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useAskedLocales } from '../../../shared/words/asked-locales.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Country } from './country.ts';

/** A country's data, its postal code rule, and the periods without a rate. */
export function AboutTab({ country }: { readonly country: Country | undefined }) {
  const { t } = useTexts('consoleCountries');
  const asked = useAskedLocales(country?.names ?? {});
  if (country === undefined)
    return (
      <p aria-busy="true" className="q3">
        {t('loading')}
      </p>
    );
  const { companyCode, dialCode, place, names, postalPatterns, postalExample, postalRequired } = country;
  const none = <span className="q3">{t('none')}</span>;
  return (
    <TwoColumns isEven>
      <div>
        <Gaps country={country} />
        <Section title={t('tab.about')}>
          <Terms
            rows={[
              [t('code'), companyCode],
              [t('dialCode'), `+${dialCode}`],
              [t('place'), place],
            ]}
          />
        </Section>
        <Section title={t('postal')}>
          <Terms
            rows={[
              [
                t('postal.patterns'),
                postalPatterns.length === 0
                  ? t('postal.any')
                  : postalPatterns.map((pattern) => (
                      <div key={pattern}>
                        <code>{pattern}</code>
                      </div>
                    )),
              ],
              [t('postal.example'), postalExample || none],
              [t('postal.required'), t(postalRequired ? 'yes' : 'no')],
            ]}
          />
        </Section>
      </div>
      <Section title={t('names')}>
        <Terms rows={asked.map((locale) => [nativeName(locale), names[locale] ?? none])} />
      </Section>
    </TwoColumns>
  );
}

function Gaps({ country: { gaps } }: { readonly country: Country }) {
  const { t } = useTexts('consoleCountries');
  const { at } = useFormats();
  if (gaps.length === 0) return null;
  return (
    <Section title={t('gaps')}>
      <ul>
        {gaps.map(({ kind, from, to }) => (
          <li key={`${kind} ${from}`} className="warn">
            {t(`gap.${kind}${to === null ? '.open' : ''}`, { from: at(from), to: to === null ? '' : at(to) })}
          </li>
        ))}
      </ul>
    </Section>
  );
}
