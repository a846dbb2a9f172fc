import { ActButton, StatusMark, useKeys } from '@upline/ui/desk';
import { useState } from 'react';
import { CameraScan } from '../../../scanning/CameraScan.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { ClosePackage } from './ClosePackage.tsx';
import { NextOnList } from './NextOnList.tsx';
import { PieceLine } from './PieceLine.tsx';
import styles from './PackingPage.module.css';
import { isFull, linesOver, type PackingOrder } from './packing.ts';
import { ScanField } from './ScanField.tsx';
import { ToldScan } from './ToldScan.tsx';
import { usePacking } from './use-packing.ts';

interface OneOrderProps {
  readonly shown: PackingOrder;
  /** Sentence why nothing of the order may be shipped any more; undefined while it may. */
  readonly stop: string | undefined;
  readonly isOffline: boolean;
}

/** An order with its one field for scanners: pieces first, then the label, which closes the parcel. */
export function OneOrder({ shown, stop, isOffline }: OneOrderProps) {
  const { t } = useTexts('consoleShipping');
  const { lines, order, next } = shown;
  const packing = usePacking(shown);
  const { counts, told, scan, label } = packing;
  const [isCameraOn, setCameraOn] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const full = isFull(lines, counts);
  const isClosed = label !== '';
  const isStopped = stop !== undefined && !isClosed;
  useKeys([{ keys: 'Ctrl Enter', label: t('openNext'), run: packing.goOn }], isClosed || isStopped);
  if (isStopped) return <Stopped shown={shown} packing={packing} stop={stop} />;
  return (
    <>
      <ScanField
        label={t(isClosed ? 'scanNext' : full ? 'scanLabel' : 'scanPiece')}
        onCode={scan}
        onEmpty={isClosed ? packing.goOn : undefined}
      />
      <ToldScan told={told} lines={lines} counts={counts} />
      {isOffline || packing.unsent !== undefined ? (
        <p className={styles.offline} role="alert">
          {packing.unsent === undefined ? t('offline') : t('offlineLabel', { trackingNo: packing.unsent })}
        </p>
      ) : null}
      {isCameraOn ? <CameraScan onCode={scan} onClose={() => setCameraOn(false)} /> : null}
      {isClosed ? (
        <Closed orderNo={order.orderNo} next={next} onNext={packing.goOn} />
      ) : (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <PieceLine
                key={line.lineId}
                line={line}
                inside={counts.get(line.lineId) ?? 0}
                isMissing={isMissing}
                onMissing={() => packing.setAside(line.lineId)}
                onOne={() => scan(line.codes[0] ?? '')}
                onBack={() => packing.putBack(line)}
              />
            ))}
          </ul>
          <div className={styles.two}>
            <ActButton size="tall" aria-pressed={isMissing} onClick={() => setMissing(!isMissing)}>
              {t('missing')}
            </ActButton>
            <ActButton size="tall" aria-pressed={isCameraOn} onClick={() => setCameraOn(!isCameraOn)}>
              {t('camera')}
            </ActButton>
          </div>
          <ClosePackage
            isFull={full}
            isEmpty={[...counts.values()].every((pieces) => pieces === 0)}
            over={linesOver(lines, counts)[0]?.name}
            isPending={packing.isPending}
            onLabel={packing.close}
            onLater={packing.leaveForLabel}
          />
        </>
      )}
      <NextOnList shown={shown} onSkip={isClosed ? undefined : packing.goOn} />
    </>
  );
}

interface ClosedProps {
  readonly orderNo: string;
  readonly next: string;
  readonly onNext: () => void;
}

/** The parcel is closed. The next order opens by the button, by Enter in the empty field, or by a scan of one of its pieces. */
function Closed({ orderNo, next, onNext }: ClosedProps) {
  const { t } = useTexts('consoleShipping');
  return (
    <div className={styles.done}>
      <p className="good" role="status">
        <StatusMark state="full">{t('closed', { orderNo })}</StatusMark>
      </p>
      <ActButton variant="go" size="tall" onClick={onNext}>
        {next === '' ? t('backToList') : t('openNextNo', { orderNo: next })}
      </ActButton>
      <p className="q3 s13">{next === '' ? t('allPacked') : t('openNextHow')}</p>
    </div>
  );
}

interface StoppedProps {
  readonly shown: PackingOrder;
  readonly packing: Pick<ReturnType<typeof usePacking>, 'counts' | 'goOn'>;
  readonly stop: string;
}

/** Nothing of the order may be shipped: says why, and which pieces return to which shelf. */
function Stopped({ shown: { lines, next }, packing: { counts, goOn }, stop }: StoppedProps) {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  const inside = lines.filter(({ lineId }) => (counts.get(lineId) ?? 0) > 0);
  return (
    <>
      <p className={styles.wrong} role="alert">
        {stop}
      </p>
      {inside.length > 0 ? (
        <>
          <p className={styles.back}>{t('putBack')}</p>
          <ul className={styles.lines}>
            {inside.map(({ lineId, name, spec, shelf }) => (
              <li key={lineId}>
                <b>{count(counts.get(lineId) ?? 0)} ×</b>
                <span className={styles.name}>
                  <b>{name}</b>
                  {spec === '' ? null : <small>{spec}</small>}
                </span>
                <span className={styles.shelf}>{shelf === '' ? '–' : shelf}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <ActButton variant="go" size="tall" keys="Ctrl Enter" onClick={goOn}>
        {next === '' ? t('backToList') : t('openNextNo', { orderNo: next })}
      </ActButton>
    </>
  );
}
