import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TableFault } from './table-fault.ts';

/** What happens in a part of a workbook, or in another file of XML. Names are without prefixes. */
export interface XmlWatcher {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string, attributes: Readonly<Record<string, string>>) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML as it arrives and tells the watcher; yields after each chunk. Document types, in which entities could grow, are refused with `TableFault`. */
export async function* watchXml(
  chunks: AsyncIterable<string>,
  { open, text, close }: XmlWatcher,
  fault = 'brokenWorkbook',
): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new TableFault(fault);
  });
  parser.on('doctype', () => {
    throw new TableFault(fault);
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open?.(local(name), attributes));
  parser.on('closetag', ({ name, attributes }: SaxesTagPlain) => close?.(local(name), attributes));
  parser.on('text', (found) => text?.(found));
  parser.on('cdata', (found) => text?.(found));
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield;
  }
  parser.close();
}

/** The same for a part that is read as a whole. */
export async function readXml(chunks: AsyncIterable<string>, watcher: XmlWatcher): Promise<void> {
  for await (const _ of watchXml(chunks, watcher));
}
