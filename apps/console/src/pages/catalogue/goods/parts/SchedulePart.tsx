import { ActButton, TextBox } from '@upline/ui/desk';
import { Section } from '../../../../frame/Page.tsx';
import { useAccount, useMay } from '../../../../session/account.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import { clockTimeOf, instantOf } from '../../../../shared/words/zoned-time.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';

interface SchedulePartProps {
  readonly edit: GoodsEdit;
  /** When the draft goes live, in business time; empty for now. */
  readonly from: string;
  readonly onFrom: (from: string) => void;
}

/** When the draft goes live, and how long the shop offers the product. */
export function SchedulePart({ edit, from, onFrom }: SchedulePartProps) {
  const { t } = useTexts('consoleProducts');
  const { timeZone } = useAccount();
  const mayPublish = useMay()('product.publish');
  const { city, today } = useFormats();
  const { document, seen, faults } = edit;
  const isScheduled = Boolean(seen.draft?.scheduledFor);
  return (
    <Section title={t('goesLive')}>
      {isScheduled ? <Scheduled edit={edit} /> : null}
      <Hindrance edit={edit} />
      <details
        className={styles.dates}
        open={from !== '' || document.offeredUntil !== '' || faults['offeredUntil'] !== undefined || undefined}
      >
        <summary>{t(document.offeredUntil === '' && from === '' ? 'dates.none' : 'dates')}</summary>
        <div className={styles.fields}>
          {mayPublish && !isScheduled ? (
            <TextBox
              label={t('from')}
              hint={from === '' ? t('from.hint') : undefined}
              type="datetime-local"
              min={`${today()}T00:00`}
              max="2199-12-31T00:00"
              value={from}
              onChange={({ target }) => onFrom(target.value)}
            />
          ) : null}
          <TextBox
            label={t('until')}
            hint={document.offeredUntil === '' ? t('until.hint') : undefined}
            error={faults['offeredUntil']}
            data-path="offeredUntil"
            type="datetime-local"
            max="2199-12-31T00:00"
            readOnly={!edit.mayWrite}
            value={document.offeredUntil === '' ? '' : clockTimeOf(document.offeredUntil, timeZone)}
            onChange={({ target }) => edit.set('offeredUntil', instantOf(target.value, timeZone))}
          />
          <p className="s12 q3">{t('zone', { city })}</p>
        </div>
      </details>
    </Section>
  );
}

/** A scheduled publication. Until then the draft cannot be changed, because the checked draft must be the one that goes live. */
function Scheduled({ edit: { seen } }: Pick<SchedulePartProps, 'edit'>) {
  const { t } = useTexts('consoleProducts');
  const may = useMay();
  const { clock } = useFormats();
  const { act, isPending } = useAct('unscheduleProduct', { done: () => t('unscheduled') });
  const { draft, goodsId } = seen;
  if (!draft?.scheduledFor) return null;
  return (
    <>
      <p>
        <b>{clock(draft.scheduledFor)}</b>
        <br />
        <span className="s13 q">{t('scheduled.by', { person: draft.scheduledBy })}</span>
      </p>
      {may('product.write') ? (
        <p>
          <ActButton pending={isPending ? t('unschedule') : undefined} onClick={() => act({ goodsId, version: draft.version })}>
            {t('unschedule')}
          </ActButton>
        </p>
      ) : null}
    </>
  );
}

function Hindrance({ edit: { seen } }: Pick<SchedulePartProps, 'edit'>) {
  const { t } = useTexts('consoleProducts');
  const { at } = useFormats();
  const hindrance = seen.draft?.hindrance;
  return hindrance ? (
    <p className="s13 warn" role="status">
      {t('hindered', { at: at(hindrance.at), why: hindrance.why })}
    </p>
  ) : null;
}
