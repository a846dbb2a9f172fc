import { TextBox } from '@upline/ui/desk';
import { useFormats } from '../words/formats.ts';
import { useTexts } from '../words/i18n.ts';
import type { Line } from './lines.ts';
import styles from './Goods.module.css';

interface ChosenGoodsProps {
  readonly lines: readonly Line[];
  readonly onChange: (line: Line, pieces: number) => void;
}

/** The ordered goods with their pieces; 0 removes a line. */
export function ChosenGoods({ lines, onChange }: ChosenGoodsProps) {
  const { t } = useTexts('consoleOrdering');
  const { fullMoney } = useFormats();
  if (lines.length === 0) return <p className="q3">{t('nothingChosen')}</p>;
  return (
    <ul className={styles.rows}>
      {lines.map((line) => (
        <li key={line.productId}>
          <div>
            {line.name}
            <small>{[line.productNo, fullMoney(line.price)].join(', ')}</small>
          </div>
          <div className={styles.pieces}>
            <TextBox
              label={t('pieces')}
              aria-label={t('piecesOf', { name: line.name })}
              type="number"
              min={0}
              max={999}
              value={line.pieces}
              onChange={({ target }) => onChange(line, target.valueAsNumber)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
