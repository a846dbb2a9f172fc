import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/translator.ts';
import type { PDFDocumentProxy } from './open-document.ts';
import styles from './PdfViewer.module.css';

/** Pixels drawn per point of the document, and the share of a page that must be visible before it is drawn. */
export const pdfScale = 2;
export const pdfThreshold = 0.2;

/** One page, drawn once a fifth of it is visible. Its text is next to the picture for screen readers. */
export function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    let isCurrent = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void draw(document, number, canvas).then((text) => {
          if (!isCurrent) return;
          setWords(text);
          setDrawn(true);
        });
      },
      { threshold: pdfThreshold },
    );
    observer.observe(canvas);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [document, number]);
  return (
    <section
      className={styles.page}
      aria-label={t('pdf.page', { number: String(number), of: String(document.numPages) })}
      data-drawn={isDrawn}
    >
      <canvas ref={ref} className={styles.canvas} aria-hidden="true" />
      <p className="vh">{words}</p>
    </section>
  );
}

async function draw(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<string> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: pdfScale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
