import { ActButton, type DataColumn, DataTable, StatusMark, useKeys } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Page } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useTableWords } from '../../shared/words/table-words.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { InviteSheet } from './InviteSheet.tsx';
import { markOf, type Person } from './person.ts';
import { PersonSheet } from './PersonSheet.tsx';

const INVITE = '+';

/** The staff; one person opens next to the list, where people are also invited. */
export function StaffPage() {
  const { t } = useTexts('consoleStaff');
  const words = useTableWords();
  const isAllowed = useMay()('staff.write');
  const { data, error, refetch, isPending } = useAnswer('listStaff', {});
  const columns = usePersonColumns();
  const [openId, setOpenId] = useState<string>();
  const people = data?.data ?? [];
  const open = people.find(({ name }) => name === openId);
  const close = (): void => setOpenId(undefined);
  useKeys([{ keys: 'i', label: t('invite'), run: () => setOpenId(INVITE) }], isAllowed);
  return (
    <Page
      title={t('title')}
      beside={data ? <span className="q">{t('count', { count: people.length })}</span> : null}
      acts={
        isAllowed ? (
          <ActButton variant="go" keys="i" onClick={() => setOpenId(INVITE)}>
            {t('invite')}
          </ActButton>
        ) : null
      }
      sheet={
        openId === INVITE ? <InviteSheet onClose={close} /> : open ? <PersonSheet key={open.name} person={open} onClose={close} /> : null
      }
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          rows={people}
          columns={columns}
          rowId={({ name }) => name}
          words={words}
          skeletonRows={isPending ? 8 : undefined}
          openId={openId}
          onOpen={({ name }) => setOpenId(name)}
        />
      )}
    </Page>
  );
}

function usePersonColumns(): readonly DataColumn<Person>[] {
  const { t } = useTexts('consoleStaff');
  const { t: frame } = useTexts();
  const { at } = useFormats();
  const roleName = useRoleName();
  return useMemo(
    () => [
      { id: 'name', title: t('column.name'), onPhone: 'lead', cell: ({ name }) => <b>{name}</b> },
      { id: 'state', title: t('column.state'), cell: ({ state }) => <StatusMark state={markOf[state]}>{t(`state.${state}`)}</StatusMark> },
      { id: 'roles', title: t('column.roles'), takesRest: true, cell: ({ roles }) => roles.map(roleName).join(', ') },
      {
        id: 'companies',
        title: t('column.companies'),
        isLow: true,
        cell: ({ companies }) => (companies === null ? <span className="q3">{frame('rail.allCompanies')}</span> : companies.join(', ')),
      },
      {
        id: 'factor',
        title: t('column.factor'),
        isLow: true,
        cell: ({ hasFactor }) => <span className={hasFactor ? 'q' : 'q3'}>{t(hasFactor ? 'factor.has' : 'factor.none')}</span>,
      },
      {
        id: 'signedIn',
        title: t('column.signedIn'),
        isLow: true,
        cell: ({ signedInAt }) => <span className="q3">{signedInAt === null ? t('never') : at(signedInAt)}</span>,
      },
    ],
    [t, frame, at, roleName],
  );
}
