import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Allowed elements of a drawing, each with the attributes that it may have in addition to the common ones. */
const elements: Readonly<Record<string, readonly string[]>> = {
  svg: ['viewBox', 'width', 'height', 'preserveAspectRatio', 'version'],
  g: [],
  defs: [],
  path: ['d', 'pathLength'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  clipPath: ['clipPathUnits'],
  linearGradient: ['x1', 'y1', 'x2', 'y2', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  radialGradient: ['cx', 'cy', 'r', 'fx', 'fy', 'fr', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  stop: ['offset', 'stop-color', 'stop-opacity'],
};
const ofEveryShape = [
  'id',
  'transform',
  'opacity',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'clip-path',
  'clip-rule',
  'color',
];
/** Texts and editor metadata that do not affect the drawing. They are removed with their contents. */
const leftOut = new Set(['title', 'desc', 'metadata']);
/** Attributes that do not affect the drawing, or only through a page around it. */
const ignored = /^(?:xml[:\w]*|class|data-[\w-]+|role|aria-[\w-]+|focusable|enable-background)$|:/;
const plainValue = /^[\w\s.,#%+()-]*$/;
const ownReference = /^url\(#[\w-]+\)$/;
const MOST_PARTS = 3_000;
const MOST_DEPTH = 30;
const MOST_CHARACTERS = 400_000;

/** A file that is not a drawing of shapes only. */
export class SvgFault extends Error {}

const refuse = (why: string): never => {
  throw new SvgFault(why);
};

/**
 * The shapes of a drawing, rewritten. Everything that can act, load, link or style is refused and not removed, so that no user gets a drawing that differs from the one they sent:
 * scripts, handlers, style sheets, pictures, links, animations, foreign content, entities.
 */
export function cleanSvg(source: string): string {
  if (source.length > MOST_CHARACTERS) refuse('too long');
  const written: string[] = [];
  const open: { name: string; isLeftOut: boolean }[] = [];
  let parts = 0;
  const parser = new SaxesParser();
  parser.on('error', () => refuse('broken'));
  parser.on('doctype', (text) => (text.includes('[') ? refuse('entities') : undefined));
  parser.on('processinginstruction', () => refuse('instruction'));
  parser.on('opentag', (tag: SaxesTagPlain) => {
    const within = open.at(-1);
    const isLeftOut = within?.isLeftOut === true || leftOut.has(tag.name) || /^(?:sodipodi|inkscape|rdf|cc|dc):/.test(tag.name);
    open.push({ name: tag.name, isLeftOut });
    parts += 1;
    if (parts > MOST_PARTS || open.length > MOST_DEPTH) refuse('too long');
    // A script is refused even inside a removed part.
    if (/(?:^|:)(?:script|foreignObject|handler|iframe)$/i.test(tag.name)) refuse('script');
    if (isLeftOut) return;
    if (open.length === 1 && tag.name !== 'svg') refuse('no drawing');
    written.push(`<${tag.name}${open.length === 1 ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${attributesOf(tag)}>`);
  });
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    if (open.pop()?.isLeftOut === false) written.push(`</${name}>`);
  });
  parser.on('text', (text) => (text.trim() !== '' && open.at(-1)?.isLeftOut === false ? refuse('text') : undefined));
  parser.on('cdata', () => refuse('text'));
  parser.write(source).close();
  if (written.length === 0) refuse('no drawing');
  return written.join('');
}

function attributesOf({ name, attributes }: SaxesTagPlain): string {
  const own = Object.hasOwn(elements, name) ? elements[name] : undefined;
  if (own === undefined) return refuse(`element ${name}`);
  return Object.entries(attributes)
    .map(([attribute, value]) => {
      if (/^on/i.test(attribute) || /(?:^|:)href$/i.test(attribute)) return refuse('script');
      if (attribute === 'style') return styleOf(value);
      if (own.includes(attribute) || ofEveryShape.includes(attribute)) return written(attribute, value);
      return ignored.test(attribute) ? '' : refuse(`attribute ${attribute}`);
    })
    .join('');
}

const written = (attribute: string, value: string): string =>
  plainValue.test(value) && !/url|expression|script/i.test(value)
    ? ` ${attribute}="${value}"`
    : ownReference.test(value.trim())
      ? ` ${attribute}="${value.trim()}"`
      : refuse(`value of ${attribute}`);

/** Turns a style into attributes, because editors write `fill` and similar ones as a style. */
const styleOf = (style: string): string =>
  style
    .split(';')
    .flatMap((declaration) => {
      const [property = '', value = ''] = declaration.split(':').map((part) => part.trim());
      if (property === '') return [];
      return [ofEveryShape.includes(property) || property.startsWith('stop-') ? written(property, value) : refuse(`style ${property}`)];
    })
    .join('');
