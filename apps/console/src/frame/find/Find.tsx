import { wordOr } from '@upline/i18n/texts';
import { ActButton, type CommandGroup, CommandMenu, type CommandItem, Kbd, StatusMark } from '@upline/ui/desk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { railFor } from '../../app/rail.ts';
import { sunOf } from '../../lists/cell.tsx';
import { useAccount, useMay } from '../../session/account.ts';
import { failureText } from '../../shared/calls/api.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { useFindActs } from './find-acts.ts';
import { type Found, forgivenWords, foundKinds, leadOf, placeOfFound, textOf } from './found-place.ts';
import { keepFind, type RecentFind, recentFinds } from './recent-finds.ts';
import { FEWEST_CHARACTERS, useFound } from './use-found.ts';

/** Finds anything (`Ctrl K`): members, orders, parcels, payments and money from banks by what a caller may say, then the pages that a person may open, then actions. */
export function Find({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleFind');
  const [query, setQuery] = useState('');
  const text = query.trim();
  const { isOn, found, tookMs, failure, isAsking, again } = useFound(text);
  const open = useOpen(onClose);
  const [recent] = useState(recentFinds(useAccount().name));
  const acts = useFindActs(text, found?.[0], open.path);
  // If Enter is pressed before the answer has come, its first result opens on arrival.
  const [isWanted, setWanted] = useState<{ text: string; isBeside: boolean }>();
  const asking: CommandItem = { id: 'asking', lead: '', text: t('asking'), run: (isBeside) => setWanted({ text, isBeside }) };
  const pages: CommandGroup = { label: t('pages'), items: usePages(text, open.path) };
  // A page with exactly this name comes before similar names.
  const isPage = text !== '' && pages.items.some((item) => item.text.toLowerCase().startsWith(text.toLowerCase()));
  const pagesFirst = isPage && !(found ?? []).some(({ isExact }) => isExact);
  const groups: CommandGroup[] = [
    { label: t('kind.asking'), items: isAsking ? [asking] : [] },
    ...(pagesFirst && !isAsking ? [pages] : []),
    ...useFoundGroups(found ?? [], open.found),
    { label: t('recent'), items: text === '' ? recent.flatMap((one) => itemOf(one, open.found)) : [] },
    ...(pagesFirst && !isAsking ? [] : [pages]),
    { label: t('acts'), items: acts },
  ].filter(({ items }) => items.length > 0);
  const first = groups[0]?.items[0];
  const openFirst = useEffectEvent((isBeside: boolean) => first?.run(isBeside));
  const isReady = isWanted?.text === text && !isAsking;
  useEffect(() => {
    if (isReady) openFirst(isWanted?.isBeside ?? false);
  }, [isReady, isWanted]);
  const forgiven = forgivenWords(text, found ?? []);
  return (
    <CommandMenu
      query={query}
      onQuery={setQuery}
      onClose={onClose}
      groups={groups}
      words={{ label: t('label'), placeholder: t('placeholder'), move: t('move'), open: t('open'), beside: t('beside') }}
      status={found && tookMs !== undefined ? t('status', { count: found.length, ms: tookMs }) : ''}
      hint={forgiven.length > 0 ? t('forgiven', { words: forgiven.join(', ') }) : undefined}
      note={
        failure ? (
          <>
            {failureText(failure)} <ActButton onClick={again}>{t('again')}</ActButton>
          </>
        ) : !isOn && text !== '' ? (
          t('tooShort', { fewest: FEWEST_CHARACTERS })
        ) : groups.length === 0 || (found?.length === 0 && text !== '') ? (
          t('none', { query: text })
        ) : undefined
      }
    />
  );
}

/** Opens a result here or in a new tab, and remembers it. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  const { name } = useAccount();
  const path = (place: string, isBeside: boolean): void => {
    onClose();
    if (isBeside) window.open(place, '_blank', 'noopener');
    else void navigate(place);
  };
  return {
    path,
    found: (one: RecentFind, isBeside: boolean): void => {
      keepFind(name, one);
      path(placeOfFound(one) ?? paths.home(), isBeside);
    },
  };
}

type OpenFound = ReturnType<typeof useOpen>['found'];
type OpenPath = ReturnType<typeof useOpen>['path'];

const itemOf = (one: RecentFind, open: OpenFound): CommandItem[] =>
  placeOfFound(one) === undefined
    ? []
    : [{ id: `${one.kind} ${one.key} ${one.title}`, lead: leadOf(one), text: textOf(one), run: (isBeside) => open(one, isBeside) }];

/** The list whose words name the state of a result. */
function listOf(kind: Found['kind']): string {
  if (kind === 'payment') return 'listPayments';
  if (kind === 'bankEntry') return 'listBankEntries';
  return kind === 'withdrawal' ? 'listWithdrawals' : 'listOrders';
}

function useFoundGroups(found: readonly Found[], open: OpenFound): CommandGroup[] {
  const { t } = useTexts('consoleFind');
  const { t: lists } = useTexts('consoleLists');
  const beside = ({ kind, state, detail, matched, companyCode }: Found) => {
    if (kind === 'member') return [matched === 'name' || matched === 'number' ? '' : detail, companyCode].filter(Boolean).join(', ');
    if (kind === 'takenBack') return wordOr(t, `takenBack.${state}`, state);
    if (kind === 'transfer') return wordOr(lists, `value.listEntries.kind.${state}`, state);
    const word = wordOr(lists, `value.${listOf(kind)}.state.${state}`, state);
    const sun = sunOf(state);
    return sun ? <StatusMark state={sun}>{word}</StatusMark> : word;
  };
  return foundKinds.map((kind) => ({
    label: t(`kind.${kind}`),
    items: found.flatMap((one) => (one.kind === kind ? itemOf(one, open).map((item) => ({ ...item, beside: beside(one) })) : [])),
  }));
}

function usePages(text: string, open: OpenPath): CommandItem[] {
  const { t } = useTexts();
  return railFor(useMay())
    .flatMap(({ name, path, keys, pages: under }) => [
      { name, path, keys, of: '' },
      ...under.map((page) => ({ ...page, keys: '', of: wordOr(t, `rail.${name}`, name) })),
    ])
    .map(({ name, ...page }) => ({ ...page, text: wordOr(t, `rail.${name}`, name) }))
    .filter((page) => page.text.toLowerCase().includes(text.toLowerCase()))
    .map(({ path, text: name, of, keys }) => ({
      id: `${path} ${name}`,
      lead: of,
      text: name,
      beside: keys ? <Kbd keys={keys} /> : undefined,
      run: (isBeside) => open(path, isBeside),
    }));
}
