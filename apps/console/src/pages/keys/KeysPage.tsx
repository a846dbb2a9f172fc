import { type DataColumn, StatusMark } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { SecretList } from '../../shared/SecretList.tsx';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { type ApiKey, sunOf } from './api-key.ts';
import { KeySheet } from './KeySheet.tsx';
import { MakeKeySheet } from './MakeKeySheet.tsx';

const idOf = ({ keyNo }: ApiKey): string => String(keyNo);

/** The keys of other systems. One opens next to the list, where it is revoked; a new one is shown once. */
export function KeysPage() {
  const { t } = useTexts('consoleKeys');
  const isAllowed = useMay()('key.write');
  const columns = useColumns();
  const [openNo, setOpenNo] = useState<number>();
  const answer = useAnswer('listApiKeys', {});
  const opened = answer.data?.data.find(({ keyNo }) => keyNo === openNo);
  return (
    <SecretList
      texts="consoleKeys"
      answer={answer}
      columns={columns}
      rowId={idOf}
      onOpen={({ keyNo }) => setOpenNo(keyNo)}
      openId={openNo === undefined ? undefined : String(openNo)}
      addLabel={t('make')}
      mayAdd={isAllowed}
      adding={({ onMade, onClose }) => <MakeKeySheet onMade={({ name, key }) => onMade({ name, secret: key })} onClose={onClose} />}
      opened={opened ? <KeySheet key={opened.keyNo} apiKey={opened} onClose={() => setOpenNo(undefined)} /> : null}
    />
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
