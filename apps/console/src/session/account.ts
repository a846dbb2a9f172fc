import type { AnswerOf, Permission } from '@upline/contract';
import { createContext, use, useCallback } from 'react';

export type Account = AnswerOf<'getOwnAccount'>['data'];

const nobody: Account = {
  name: '',
  email: '',
  locale: null,
  needs: 'nothing',
  timeZone: '',
  shopUrl: '',
  isDrill: false,
  roles: [],
  permissions: [],
  companies: [],
  factors: [],
  isFactorObligatory: false,
  arePasskeysOffered: false,
  hasTotp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  factorAt: null,
  sessionEndsAt: '',
};

export const AccountContext = createContext<Account>(nobody);

/** The signed-in person. Pages are shown only to signed-in people. */
export const useAccount = (): Account => use(AccountContext);

/** Whether the signed-in person has a permission. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useAccount();
  return useCallback((permission) => permissions.includes(permission), [permissions]);
}
