import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TableFault } from './table-fault.ts';

/** Events of an XML file. Names are without prefixes. */
export interface XmlWatcher {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string, attributes: Readonly<Record<string, string>>) => void;
}

/** Files that programs write are far below these: a workbook of 100,000 rows has some ten million elements, eight deep. */
const MOST_DEPTH = 256;
const MOST_ELEMENTS = 15_000_000;
/** Maximum attributes of one element. */
const MOST_ATTRIBUTES = 256;

/** Counts while a file is read, before any of it is stored. Returns the counter for the end of an element. Throws `TableFault`. */
function boundStructure(parser: SaxesParser): () => void {
  let [depth, elements, attributes] = [0, 0, 0];
  const bound = (isWithin: boolean): void => {
    if (!isWithin) throw new TableFault('tooIntricate');
  };
  parser.on('opentagstart', () => {
    attributes = 0;
    elements += 1;
    depth += 1;
    bound(depth <= MOST_DEPTH && elements <= MOST_ELEMENTS);
  });
  parser.on('attribute', () => {
    attributes += 1;
    bound(attributes <= MOST_ATTRIBUTES);
  });
  return () => {
    depth -= 1;
  };
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML as it arrives and notifies the watcher; yields after each chunk. Refuses document types, in which entities could expand, with `TableFault`. */
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
  const leave = boundStructure(parser);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open?.(local(name), attributes));
  parser.on('closetag', ({ name, attributes }: SaxesTagPlain) => {
    leave();
    close?.(local(name), attributes);
  });
  parser.on('text', (found) => text?.(found));
  parser.on('cdata', (found) => text?.(found));
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield;
  }
  parser.close();
}

/** Reads a whole part at once. */
export async function readXml(chunks: AsyncIterable<string>, watcher: XmlWatcher): Promise<void> {
  for await (const _ of watchXml(chunks, watcher));
}
