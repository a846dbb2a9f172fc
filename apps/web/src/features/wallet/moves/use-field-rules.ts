import { wordOr } from '@upline/i18n/texts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { codeLength } from '../../member/code/code-text.ts';
import { amountRule } from './amount-rule.ts';

/** The checks that the three forms share before anything is sent. `act` has its own words for a wrong amount. */
export function useFieldRules(act: 'vst' | 'member' | 'withdraw', balance: number | undefined) {
  const { t, locale } = useTranslation('wallet');
  const filled = (field: string) => (value: string) => value.trim() !== '' || wordOr(t, `missing.${field}`, field);
  const texts = { missing: t(`missing.amount.${act}`), malformed: t(`malformed.amount.${act}`), short: t('short') };
  return {
    amount: { validate: amountRule(texts, balance, locale) },
    filled: (field: string) => ({ validate: filled(field) }),
    code: {
      validate: {
        filled: filled('code'),
        whole: (value: string) => value.length === codeLength || t('malformed.code'),
      },
    },
    password: { validate: filled('password') },
  };
}
