import { nativeName } from '@upline/i18n';
import { SelectBox } from '@upline/ui/desk';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAskedLocales } from '../../../shared/words/asked-locales.ts';

interface LanguageChoiceProps {
  readonly locale: string;
  readonly onChoose: (locale: string) => void;
}

/** Choice of the language in which a preview is shown. */
export function LanguageChoice({ locale, onChoose }: LanguageChoiceProps) {
  const { t } = useTexts('consoleContent');
  const asked = useAskedLocales();
  return (
    <SelectBox
      label={t('shownIn')}
      value={locale}
      options={asked.map((one) => ({ value: one, label: nativeName(one) }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
