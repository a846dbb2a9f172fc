import { nativeName } from '@upline/i18n';
import { SelectBox } from '@upline/ui/desk';
import { useTexts } from '../../../shared/words/i18n.ts';
import { otherLocales } from './content.ts';

const all = ['en_US', ...otherLocales] as const;

interface LanguageChoiceProps {
  readonly locale: string;
  readonly onChoose: (locale: string) => void;
}

/** Choice of the language in which a preview is shown. */
export function LanguageChoice({ locale, onChoose }: LanguageChoiceProps) {
  const { t } = useTexts('consoleContent');
  return (
    <SelectBox
      label={t('shownIn')}
      value={locale}
      options={all.map((one) => ({ value: one, label: nativeName(one) }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
