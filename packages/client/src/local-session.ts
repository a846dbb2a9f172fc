/** Local storage keys of the specification. Clients of other releases read and write the same keys. */
export const storageKeys = {
  token: 'token',
  userId: 'userId',
  locale: 'locale',
  searches: 'search_list',
  accounts: 'account_list',
  missingKeys: 'missing_keys',
} as const;

export interface Session {
  readonly token: string;
  readonly userId: string;
}

export interface KnownAccount {
  readonly userId: string;
  readonly name: string;
  readonly headImage: string;
  /** Signs this account in again without its password; absent after a sign-out here. */
  readonly token?: string;
}

const searchesKept = 10;
/** Searches that differ only in case, width or outer blanks find the same products. */
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Reads and writes the browser's storage. Private windows may refuse it: reads then find nothing, and writes are dropped. */
export function createLocalSession(storage: () => Storage) {
  const read = (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string | null): void => {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // Full or forbidden storage must not stop the page.
    }
  };
  const readList = <T>(key: string): T[] => {
    try {
      const list: unknown = JSON.parse(read(key) ?? '[]');
      return Array.isArray(list) ? (list as T[]) : [];
    } catch {
      return [];
    }
  };
  const accounts = (): KnownAccount[] => readList<KnownAccount>(storageKeys.accounts).filter((entry) => typeof entry?.userId === 'string');
  const writeAccounts = (list: readonly KnownAccount[]): void => write(storageKeys.accounts, JSON.stringify(list));
  const forgetToken = (userId: string): void =>
    writeAccounts(accounts().map(({ token, ...account }) => (account.userId === userId || !token ? account : { ...account, token })));
  return {
    session(): Session | null {
      const token = read(storageKeys.token);
      const userId = read(storageKeys.userId);
      return token && userId ? { token, userId } : null;
    },
    signIn(session: Session): void {
      write(storageKeys.token, session.token);
      write(storageKeys.userId, session.userId);
    },
    /** The next person at this browser must not be able to sign in: the account stays in the list, without its token. */
    signOut(): void {
      forgetToken(read(storageKeys.userId) ?? '');
      write(storageKeys.token, null);
      write(storageKeys.userId, null);
    },
    locale: (): string | null => read(storageKeys.locale),
    setLocale: (locale: string): void => write(storageKeys.locale, locale),
    searches: (): string[] => readList<unknown>(storageKeys.searches).filter((entry): entry is string => typeof entry === 'string'),
    /** Moves the keyword to the front. Only the latest ten stay. */
    rememberSearch(keyword: string): void {
      const others = this.searches().filter((entry) => folded(entry) !== folded(keyword));
      write(storageKeys.searches, JSON.stringify([keyword, ...others].slice(0, searchesKept)));
    },
    forgetSearch(keyword: string): void {
      const others = this.searches().filter((entry) => folded(entry) !== folded(keyword));
      write(storageKeys.searches, others.length > 0 ? JSON.stringify(others) : null);
    },
    forgetSearches: (): void => write(storageKeys.searches, null),
    accounts,
    /** Moves the account to the front. An earlier token stays if none is given. */
    rememberAccount(account: KnownAccount): void {
      const known = accounts();
      const token = account.token ?? known.find(({ userId }) => userId === account.userId)?.token;
      const others = known.filter(({ userId }) => userId !== account.userId);
      writeAccounts([token ? { ...account, token } : account, ...others]);
    },
    /** Drops the token: the account needs its password next time. */
    forgetToken,
    forgetAccount: (userId: string): void => writeAccounts(accounts().filter((account) => account.userId !== userId)),
    /** Records a dictionary key without a text, so that it can be read from the browser that showed it. */
    noteMissingKey(key: string): void {
      const keys = readList<string>(storageKeys.missingKeys);
      if (!keys.includes(key) && keys.length < 500) write(storageKeys.missingKeys, JSON.stringify([...keys, key]));
    },
  };
}

export type LocalSession = ReturnType<typeof createLocalSession>;
