import { wordOr } from '@upline/i18n/texts';
import { payMethods } from '@upline/contract/pay-methods';
import { useCallback } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';

export function useMethodName(): (payType: string) => string {
  const { t } = useTexts('consoleGateways');
  return useCallback(
    (payType) => {
      const [name] = Object.entries(payMethods).find(([, method]) => method.payType === payType) ?? [];
      return name === undefined ? payType : wordOr(t, `method.${name}`, name);
    },
    [t],
  );
}
