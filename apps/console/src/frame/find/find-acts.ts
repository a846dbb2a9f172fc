import { nativeName } from '@upline/i18n';
import { wordOr } from '@upline/i18n/texts';
import type { CommandItem } from '@upline/ui/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../session/account.ts';
import { call } from '../../shared/calls/api.ts';
import { chooseLocale } from '../../session/own-locale.ts';
import { consoleLocales, useTexts } from '../../shared/words/i18n.ts';
import { paths } from '../../shared/addresses/paths.ts';
import type { Found } from './found-place.ts';

type OpenPath = (place: string, isBeside: boolean) => void;

const FEWEST_CHARACTERS = 2;

/** The box's actions: those on the first member found, and those on the person's session. An action on a member opens the member's page, which does it. */
export function useFindActs(text: string, first: Found | undefined, open: OpenPath): CommandItem[] {
  const { t } = useTexts('consoleFind');
  const may = useMay();
  const queries = useQueryClient();
  if (text.length < FEWEST_CHARACTERS) return [];
  const ofMember =
    first?.kind !== 'member'
      ? []
      : [
          { id: 'orders', permission: 'order.read' as const, path: paths.orders({ memberCode: first.key }) },
          { id: 'withdrawals', permission: 'withdrawal.read' as const, path: paths.withdrawals({ view: 'all', memberCode: first.key }) },
        ].flatMap(({ id, permission, path }): CommandItem[] =>
          may(permission)
            ? [{ id: `act ${id}`, lead: wordOr(t, `act.${id}`, id), text: first.title, run: (isBeside) => open(path, isBeside) }]
            : [],
        );
  const signOut = async (): Promise<void> => {
    await call('staffSignOut', {});
    sessionStorage.clear();
    queries.clear();
    location.assign(paths.home());
  };
  const own = [
    { id: 'signOut', text: t('act.signOut'), run: () => void signOut() },
    ...consoleLocales.map((locale) => ({
      id: `locale ${locale}`,
      text: wordOr(t, `act.locale.${locale}`, nativeName(locale)),
      run: () => void chooseLocale(locale),
    })),
  ].filter((act) => act.text.toLowerCase().includes(text.toLowerCase()));
  return [...ofMember, ...own.map((act) => ({ ...act, lead: '' }))];
}
