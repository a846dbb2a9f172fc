import { ActButton, ActMenu, TextBox } from '@upline/ui/desk';
import { Checkbox } from '@upline/ui';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type ListName, lists } from 'virtual:staff-contract';
import { useTabKeys } from '../frame/use-tab-keys.ts';
import { useTexts } from '../shared/words/i18n.ts';
import { useAct } from '../shared/calls/use-act.ts';
import type { ListQuery } from './use-list-query.ts';
import tabsLook from '../frame/tabs.module.css';
import styles from './ViewTabs.module.css';
import { addressOf, addressOfPreset, type Preset, questionOf, type View } from './views.ts';

export interface ViewTabsProps {
  readonly list: ListName;
  readonly presets: readonly Preset[];
  readonly at: ListQuery;
  /** The visible columns, which a view stores too. */
  readonly columns: readonly string[];
  /** The page views' row counts by their ids, in words; absent if unknown. */
  readonly counts?: Readonly<Record<string, string>> | undefined;
}

/** A list's views as tabs above it: the page's, the person's own, and those shared by others. Changed filters can be saved. */
export function ViewTabs({ list, presets, at, columns, counts }: ViewTabsProps) {
  const { t } = useTexts('consoleLists');
  const { pathname } = useLocation();
  const [isNaming, setNaming] = useState(false);
  const { query, views } = at;
  const { filters } = lists[list];
  const question = questionOf(filters, query);
  const open = views.find(({ viewNo }) => String(viewNo) === query.get('view'));
  const isOf = (preset: Preset): boolean => open === undefined && questionOf(filters, new URLSearchParams(preset.query)) === question;
  const here = presets.find(isOf);
  const tabs = [
    ...presets.map((preset) => ({
      to: `${pathname}?${addressOfPreset(preset)}`,
      label: preset.label,
      count: counts?.[preset.id],
      owner: '',
      isHere: preset === here,
    })),
    ...views.map((view) => ({
      to: `${pathname}?${addressOf(view)}`,
      label: view.name,
      count: undefined,
      owner: view.isOwn ? '' : view.owner,
      isHere: view === open,
    })),
  ];
  const strip = useTabKeys(tabs);
  const isChanged = open !== undefined && questionOf(filters, addressOf(open)) !== question;
  const canSave = open === undefined ? here === undefined : isChanged;
  // A single tab offers no choice.
  const hasStrip = tabs.length > 1;
  if (!hasStrip && !canSave) return null;
  return (
    <div className={styles.line}>
      <nav hidden={!hasStrip} ref={strip} className={tabsLook.tabs} aria-label={t('views.label')}>
        {tabs.map(({ to, label, count, owner, isHere }) => (
          <Link key={to} to={to} aria-current={isHere ? 'page' : undefined} title={owner === '' ? undefined : t('views.of', { owner })}>
            {label}
            {count === undefined ? null : <small>{count}</small>}
            {isHere && isChanged ? <small>{t('views.changed')}</small> : null}
          </Link>
        ))}
      </nav>
      <span className={styles.acts}>
        {open?.isOwn ? <ViewMenu view={open} at={at} columns={columns} isChanged={isChanged} /> : null}
        {canSave ? (
          <ActButton size="row" variant="ghost" aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
            {t('views.save')}
          </ActButton>
        ) : null}
      </span>
      {isNaming && canSave ? <Naming list={list} at={at} columns={columns} onDone={() => setNaming(false)} /> : null}
    </div>
  );
}

function Naming({ list, at, columns, onDone }: Omit<ViewTabsProps, 'presets'> & { readonly onDone: () => void }) {
  const { t } = useTexts('consoleLists');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { act, isPending } = useAct('saveView', {
    done: () => t('views.saved', { name }),
    onDone: ({ data }) => {
      at.setQuery(addressOf(data));
      onDone();
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    act({ list, name, filters: at.narrowed, sort: at.query.get('sort') ?? '', columns: [...columns], isShared });
  };
  return (
    <form className={styles.naming} onSubmit={send}>
      <TextBox label={t('views.name')} value={name} maxLength={60} required autoFocus onChange={({ target }) => setName(target.value)} />
      <Checkbox checked={isShared} onChange={() => setShared(!isShared)}>
        {t('views.share')}
      </Checkbox>
      <ActButton type="submit" pending={isPending ? t('views.save') : undefined}>
        {t('views.save')}
      </ActButton>
    </form>
  );
}

interface ViewMenuProps {
  readonly view: View;
  readonly at: ListQuery;
  readonly columns: readonly string[];
  readonly isChanged: boolean;
}

/** Actions on the person's own view. */
function ViewMenu({ view, at, columns, isChanged }: ViewMenuProps) {
  const { t } = useTexts('consoleLists');
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState<string>();
  const { act: save } = useAct('saveView', { done: ({ data }) => t('views.saved', { name: data.name }), onDone: () => setName(undefined) });
  const { act: remove } = useAct('deleteView', {
    done: () => t('views.deleted', { name: view.name }),
    onDone: () => at.setQuery({ view: 'all' }),
  });
  const { viewNo, list, filters, sort, isShared, isDefault } = view;
  const kept = { viewNo, list, name: view.name, filters, sort, columns: view.columns, isShared, isDefault };
  const present = { filters: at.narrowed, sort: at.query.get('sort') ?? '', columns: [...columns] };
  if (name !== undefined) {
    return (
      <form
        className={styles.naming}
        onSubmit={(event) => {
          event.preventDefault();
          save({ ...kept, name });
        }}
      >
        <TextBox label={t('views.name')} value={name} maxLength={60} required autoFocus onChange={({ target }) => setName(target.value)} />
        <ActButton type="submit">{t('views.rename')}</ActButton>
      </form>
    );
  }
  return (
    <ActMenu
      label={t('views.acts')}
      isOpen={isOpen}
      onOpen={setOpen}
      acts={[
        {
          id: 'keep',
          label: t(isChanged ? 'views.keepChanges' : 'views.keepColumns'),
          run: () => save({ ...kept, ...present }),
        },
        { id: 'rename', label: t('views.rename'), run: () => setName(view.name) },
        { id: 'share', label: t(isShared ? 'views.unshare' : 'views.share'), run: () => save({ ...kept, isShared: !isShared }) },
        { id: 'first', label: t(isDefault ? 'views.notFirst' : 'views.first'), run: () => save({ ...kept, isDefault: !isDefault }) },
        { id: 'delete', label: t('views.delete'), run: () => remove({ viewNo }), isApart: true },
      ]}
    />
  );
}
