import { nativeName } from '@upline/i18n';
import { useAccount } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { lackingIn, type Words } from './content.ts';

/** Warns of the languages that the shop offers and in which one of these texts is missing, where it shows the English; empty if there is none. */
export function LackingLanguages({ texts }: { readonly texts: readonly Words[] }) {
  const { t } = useTexts();
  const { shopLanguages = [] } = useAccount();
  const lacking = lackingIn(texts, shopLanguages);
  if (lacking.length === 0) return null;
  return (
    <p className="warn" role="status">
      {t('lackingIn', { languages: lacking.map(nativeName).join(', ') })}
    </p>
  );
}
