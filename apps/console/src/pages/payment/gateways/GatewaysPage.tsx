import { ActButton, type DataColumn, StatusMark } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Page, Section } from '../../../frame/Page.tsx';
import { StateNote } from '../../../frame/StateNote.tsx';
import { WholeTable } from '../../../lists/WholeTable.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { AddGatewaySheet } from './AddGatewaySheet.tsx';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import { type Choice, type Gateway, type GatewayKind, type Gateways, isUntold, titleOf } from './gateway.ts';
import { GatewaySheet } from './GatewaySheet.tsx';
import { useMethodName } from './use-method-name.ts';

const keyOf = ({ companyCode, payType }: Choice): string => `${companyCode} ${payType}`;

type Open = 'new' | { gatewayNo: number } | { choice: string };

/** The accounts at payment gateways, and the account that carries each payment method for each company. */
export function GatewaysPage() {
  const { t } = useTexts('consoleGateways');
  const isAllowed = useMay()('gateway.write');
  const [open, setOpen] = useState<Open>();
  const answer = useAnswer('listGateways', {});
  const all = answer.data;
  const close = (): void => setOpen(undefined);
  const add = isAllowed ? (
    <ActButton keys="c" onClick={() => setOpen('new')}>
      {t('add')}
    </ActButton>
  ) : null;
  const ofSettings = all?.ofSettings ? titleOf(all.kinds, all.ofSettings.kind) : undefined;
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{t('about')}</span>}
      acts={add}
      sheet={all && open !== undefined ? <OpenSheet open={open} all={all} onOpen={setOpen} onClose={close} /> : null}
    >
      <Section title={t('accounts')}>
        <WholeTable
          answer={answer}
          bones={2}
          label={t('accounts')}
          columns={useAccountColumns(all?.kinds ?? [])}
          rowId={({ gatewayNo }) => String(gatewayNo)}
          onOpen={({ gatewayNo }) => setOpen({ gatewayNo })}
          openId={typeof open === 'object' && 'gatewayNo' in open ? String(open.gatewayNo) : undefined}
          none={
            <StateNote title={t('none')}>{ofSettings === undefined ? t('none.alone') : t('none.text', { gateway: ofSettings })}</StateNote>
          }
        />
        {all?.ofSettings && ofSettings !== undefined ? (
          <p className="q s13">{t('ofSettings', { gateway: ofSettings, address: all.ofSettings.noticeUrl })}</p>
        ) : null}
      </Section>
      <Section title={t('choices')}>
        <WholeTable
          answer={{ ...answer, data: all && { data: all.choices } }}
          bones={4}
          label={t('choices')}
          columns={useChoiceColumns(all)}
          rowId={keyOf}
          {...(isAllowed && { onOpen: (choice: Choice) => setOpen({ choice: keyOf(choice) }) })}
          openId={typeof open === 'object' && 'choice' in open ? open.choice : undefined}
        />
      </Section>
    </Page>
  );
}

interface OpenSheetProps {
  readonly open: Open;
  readonly all: Gateways;
  readonly onOpen: (open: Open) => void;
  readonly onClose: () => void;
}

function OpenSheet({ open, all, onOpen, onClose }: OpenSheetProps) {
  if (open === 'new') return <AddGatewaySheet kinds={all.kinds} onAdded={(gatewayNo) => onOpen({ gatewayNo })} onClose={onClose} />;
  if ('choice' in open) {
    const choice = all.choices.find((one) => keyOf(one) === open.choice);
    return choice ? <ChoiceSheet key={open.choice} choice={choice} all={all} onClose={onClose} /> : null;
  }
  const gateway = all.data.find(({ gatewayNo }) => gatewayNo === open.gatewayNo);
  const kind = all.kinds.find((one) => one.kind === gateway?.kind);
  return gateway && kind ? <GatewaySheet key={gateway.gatewayNo} gateway={gateway} kind={kind} onClose={onClose} /> : null;
}

function useChoiceColumns(all: Gateways | undefined): readonly DataColumn<Choice>[] {
  const { t } = useTexts('consoleGateways');
  const method = useMethodName();
  return useMemo(() => {
    const nameOf = ({ isOffered, gatewayNo }: Choice): string => {
      if (!isOffered) return t('choice.none');
      const account = all?.data.find((one) => one.gatewayNo === gatewayNo);
      return account?.name ?? t('choice.settings', { gateway: titleOf(all?.kinds ?? [], all?.ofSettings?.kind ?? '') });
    };
    return [
      { id: 'company', title: t('company'), onPhone: 'lead', cell: ({ companyCode }) => companyCode },
      { id: 'method', title: t('method'), cell: ({ payType }) => method(payType) },
      {
        id: 'gateway',
        title: t('choice'),
        takesRest: true,
        cell: (choice) => <span className={choice.isOffered && choice.gatewayNo > 0 ? undefined : 'q'}>{nameOf(choice)}</span>,
      },
    ];
  }, [t, method, all]);
}

function useAccountColumns(kinds: readonly GatewayKind[]): readonly DataColumn<Gateway>[] {
  const { t } = useTexts('consoleGateways');
  const { at } = useFormats();
  return useMemo(
    () => [
      { id: 'name', title: t('name'), onPhone: 'lead', takesRest: true, cell: ({ name }) => name },
      { id: 'kind', title: t('kind'), cell: ({ kind }) => <span className="q">{titleOf(kinds, kind)}</span> },
      {
        id: 'state',
        title: t('state'),
        cell: (gateway) =>
          isUntold(gateway) ? (
            <StatusMark state="half">{t('state.untold')}</StatusMark>
          ) : (
            <StatusMark state="full">{t('state.ready')}</StatusMark>
          ),
      },
      {
        id: 'mode',
        title: t('mode'),
        isLow: true,
        cell: ({ isLive }) => (isLive ? t('live') : <span className="q">{t('live.not')}</span>),
      },
      {
        id: 'toldAt',
        title: t('toldAt'),
        isLow: true,
        cell: ({ toldAt }) => <span className="q3">{toldAt === null ? t('toldAt.never') : at(toldAt)}</span>,
      },
    ],
    [t, at, kinds],
  );
}
