import { ActButton, type DataColumn, StatusMark } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Page } from '../../frame/Page.tsx';
import { StateNote } from '../../frame/StateNote.tsx';
import { WholeTable } from '../../lists/WholeTable.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { ShownOnce } from '../../shared/ShownOnce.tsx';
import { useAnswer } from '../../shared/use-answer.ts';
import { type ApiKey, type NewKey, sunOf } from './api-key.ts';
import { KeySheet } from './KeySheet.tsx';
import { MakeKeySheet } from './MakeKeySheet.tsx';

const idOf = ({ keyNo }: ApiKey): string => String(keyNo);

/** The keys of other systems. One opens beside the list, where it is revoked; a new one is shown once. */
export function KeysPage() {
  const { t } = useTexts('consoleKeys');
  const isAllowed = useMay()('key.write');
  const columns = useColumns();
  const [open, setOpen] = useState<'new' | number>();
  const [made, setMade] = useState<NewKey>();
  const answer = useAnswer('listApiKeys', {});
  const opened = answer.data?.data.find(({ keyNo }) => keyNo === open);
  const close = (): void => {
    setOpen(undefined);
    setMade(undefined);
  };
  const make = isAllowed ? (
    <ActButton keys="c" onClick={() => setOpen('new')}>
      {t('make')}
    </ActButton>
  ) : null;
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{t('about')}</span>}
      acts={make}
      sheet={
        made ? (
          <ShownOnce title={t('made', { name: made.name })} about={t('made.text')} secret={made.key} onClose={close} />
        ) : open === 'new' ? (
          <MakeKeySheet onMade={setMade} onClose={close} />
        ) : opened ? (
          <KeySheet key={opened.keyNo} apiKey={opened} onClose={close} />
        ) : null
      }
    >
      <WholeTable
        answer={answer}
        bones={4}
        label={t('title')}
        columns={columns}
        rowId={idOf}
        onOpen={({ keyNo }) => setOpen(keyNo)}
        openId={typeof open === 'number' ? String(open) : undefined}
        none={
          <StateNote title={t('none')} act={make}>
            {t('none.text')}
          </StateNote>
        }
      />
    </Page>
  );
}

function useColumns(): readonly DataColumn<ApiKey>[] {
  const { t } = useTexts('consoleKeys');
  const { at, count } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('name'),
        takesRest: true,
        cell: ({ name, prefix }) => (
          <>
            {name} <span className="q3">{prefix}…</span>
          </>
        ),
      },
      { id: 'state', title: t('state'), cell: ({ state }) => <StatusMark state={sunOf[state]}>{t(`state.${state}`)}</StatusMark> },
      { id: 'permissions', title: t('permissions'), isFigure: true, isLow: true, cell: ({ permissions }) => count(permissions.length) },
      {
        id: 'companies',
        title: t('companies'),
        isLow: true,
        cell: ({ companies }) => <span className="q">{companies?.join(', ') ?? t('companies.all')}</span>,
      },
      { id: 'madeBy', title: t('madeBy'), isLow: true, cell: ({ madeBy }) => <span className="q">{madeBy}</span> },
      { id: 'lastUsedAt', title: t('lastUsed'), cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('lastUsed.never') : at(lastUsedAt)) },
      { id: 'expiresAt', title: t('expires'), isLow: true, cell: ({ expiresAt }) => <span className="q3">{at(expiresAt)}</span> },
    ],
    [t, at, count],
  );
}
