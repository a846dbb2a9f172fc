import { Button, Dialog, Icon } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './PeriodPicker.module.css';
import { PeriodGrid } from './PeriodGrid.tsx';
import { type CodeRange, lastOnes, type PeriodUnit } from './period-unit.ts';

export interface PeriodPickerProps {
  readonly unit: PeriodUnit;
  readonly range: CodeRange;
  /** The latest period that can be chosen. */
  readonly last: number;
  /** The end of *Last twelve weeks*: the latest period that can have data. */
  readonly latest: number;
  readonly onChange: (range: CodeRange) => void;
}

/** A button that shows a range of weeks or months and opens a calendar of them. Texts: namespace `period`. */
export function PeriodPicker({ unit, range, last, latest, onChange }: PeriodPickerProps) {
  const { t, locale } = useTranslation('period');
  const [open, setOpen] = useState(false);
  const change = (next: CodeRange) => {
    setOpen(false);
    onChange(next);
  };
  const text = (code: number) => unit.inYear(code, t, locale);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="calendar" size={18} />
        <span className="vh">{t(`choose.${unit.name}`)}: </span>
        {t('fromTo', { from: text(range.from), to: text(range.to) })}
        <Icon name="down" size={16} />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t(`choose.${unit.name}`)} closeLabel={t('frame:close')}>
        <PeriodForm unit={unit} range={range} last={last} latest={latest} onChange={change} />
      </Dialog>
    </>
  );
}

function PeriodForm({ unit, range, last, latest, onChange }: PeriodPickerProps) {
  const { t, locale } = useTranslation('period');
  const [draft, setDraft] = useState(range);
  const [side, setSide] = useState<'from' | 'to'>('from');
  const [fault, setFault] = useState<string>();
  const choose = (code: number) => {
    if (code > last) return setFault(t('future'));
    if (side === 'to' && code < draft.from) return setFault(t('reversed'));
    setFault(undefined);
    setDraft(side === 'from' ? { from: code, to: Math.max(code, draft.to) } : { ...draft, to: code });
    if (side === 'from') setSide('to');
  };
  return (
    <div className={styles.form}>
      <div className={styles.lengths}>
        {unit.lengths.map((length) => (
          <Button key={length} size="small" onClick={() => onChange(lastOnes(unit, latest, length))}>
            {t(`last.${unit.name}`, { count: length })}
          </Button>
        ))}
      </div>
      <div className={styles.sides} role="group" aria-label={t('sides')}>
        {(['from', 'to'] as const).map((one) => (
          <button key={one} type="button" className={styles.side} aria-pressed={side === one} onClick={() => setSide(one)}>
            <span className={styles.sideName}>{t(one)}</span>
            <b>{unit.inYear(draft[one], t, locale)}</b>
            <span className={styles.sideName}>{unit.note(draft[one], locale)}</span>
          </button>
        ))}
      </div>
      <PeriodGrid
        unit={unit}
        range={draft}
        last={last}
        earliest={side === 'to' ? draft.from : undefined}
        shown={draft[side]}
        onChoose={choose}
      />
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <Button variant="go" wide onClick={() => onChange(draft)}>
        {t('show')}
      </Button>
    </div>
  );
}
