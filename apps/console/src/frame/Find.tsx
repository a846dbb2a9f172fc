import { type CommandGroup, CommandMenu, Kbd } from '@upline/ui/desk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { railFor } from '../app/rail.ts';
import { useMay } from '../session/account.ts';
import { useTexts } from '../shared/i18n.ts';

/** Find anything (`Ctrl K`): the pages that a person may open. */
export function Find({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const open = (path: string) => (isBeside: boolean) => {
    onClose();
    if (isBeside) window.open(path, '_blank', 'noopener');
    else void navigate(path);
  };
  const asked = query.trim().toLowerCase();
  const pages = railFor(useMay())
    .flatMap(({ name, path, keys, pages: under }) => [
      { name, path, keys, of: '' },
      ...under.map((page) => ({ ...page, keys: '', of: t(`rail.${name}`) })),
    ])
    .map(({ name, ...page }) => ({ ...page, text: t(`rail.${name}`) }))
    .filter(({ text }) => text.toLowerCase().includes(asked));
  const groups: CommandGroup[] = [
    {
      label: t('find.pages'),
      items: pages.map(({ path, text, of, keys }) => ({
        id: `${path} ${text}`,
        lead: of,
        text,
        beside: keys ? <Kbd keys={keys} /> : undefined,
        run: open(path),
      })),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <CommandMenu
      query={query}
      onQuery={setQuery}
      onClose={onClose}
      groups={groups}
      words={{
        label: t('find.label'),
        placeholder: t('find.placeholder'),
        move: t('find.move'),
        open: t('table.open'),
        beside: t('find.beside'),
      }}
      note={groups.length === 0 ? t('find.none', { query }) : undefined}
    />
  );
}
