import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showActFailure } from '../../shared/show-act-failure.ts';
import { useSession } from '../../shared/session.ts';
import { networkKeys } from './network-keys.ts';
import type { Side } from './tree/tree-shape.ts';

/** Finds members of the own downline: by the typed text, or the outermost of a side. `onFound` gets the member's code. */
export function useFindMember(onFound: (userCode: string) => void) {
  const { t } = useTranslation('network');
  const userId = useSession()?.userId;
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'search' | Side>();
  const [error, setError] = useState<string>();

  const byNumber = async (number: string) => {
    setBusy('search');
    setError(undefined);
    try {
      const { data } = await api.call('getWholeJmiLinkRefs', { userCode: number });
      const code = data[0]?.USER_CODE ?? '';
      queries.setQueryData(networkKeys.tree(userId, code), data);
      onFound(code);
    } catch (failure) {
      setError(refusalText(failure) ?? t('error.text'));
    } finally {
      setBusy(undefined);
    }
  };
  const outermost = async (from: string, side: Side) => {
    setBusy(side);
    setError(undefined);
    try {
      const { userCode } = (await api.call('getLeftDownMember', { userCode: from, side: side === 0 ? '0' : '1' })).data;
      if (userCode === from) showToast(t(side === 0 ? 'tree.isOutermostLeft' : 'tree.isOutermostRight', { code: from }));
      else onFound(userCode);
    } catch (failure) {
      showActFailure(failure, t('error.text'), setError);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, error, byNumber, outermost };
}
