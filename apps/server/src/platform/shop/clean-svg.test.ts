import { describe, expect, it } from 'vitest';
import { cleanSvg, SvgFault } from './clean-svg.ts';

const drawn = (within: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${more}>${within}</svg>`;

describe('a drawing of shapes', () => {
  it('The clean-up writes a drawing of shapes again, without the words of its editor', () => {
    const source = `<?xml version="1.0"?><!-- made by hand -->${drawn(
      '<title>Mark</title><metadata><rdf:RDF xmlns:rdf="x"/></metadata><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g class="a" style="fill:url(#g);stroke-width:2"><path d="M0 0L10,10z" fill-rule="evenodd"/></g>',
    )}`;
    expect(cleanSvg(source)).toBe(
      drawn(
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><g fill="url(#g)" stroke-width="2"><path d="M0 0L10,10z" fill-rule="evenodd"></path></g>',
      ),
    );
  });
});

describe('a refused drawing', () => {
  it.each([
    ['with a script', drawn('<script>alert(1)</script>')],
    ['with a script in a part that is left out', drawn('<metadata><script>alert(1)</script></metadata>')],
    ['with a script of another name space', drawn('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
    ['with a handler', drawn('<path d="M0 0" onload="alert(1)"/>')],
    ['with a handler on the drawing itself', drawn('<path d="M0 0"/>', ' onload="alert(1)"')],
    ['with a link', drawn('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
    ['with a link of the old kind', drawn('<path d="M0 0" xlink:href="https://x.example" xmlns:xlink="http://www.w3.org/1999/xlink"/>')],
    ['with a picture', drawn('<image href="https://x.example/a.png"/>')],
    ['that uses another drawing', drawn('<use href="https://x.example/a.svg#b"/>')],
    ['with a style sheet', drawn('<style>@import url(https://x.example/a.css);</style>')],
    ['with a foreign part', drawn('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/></foreignObject>')],
    ['with an animation', drawn('<animate attributeName="href" values="javascript:alert(1)"/>')],
    ['whose color is loaded', drawn('<path d="M0 0" fill="url(https://x.example/a)"/>')],
    ['whose style loads', drawn('<path d="M0 0" style="background:url(https://x.example/a)"/>')],
    ['with entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${drawn('<path d="&a;"/>')}`],
    ['with text', drawn('hello')],
    ['with a text hidden as data', drawn('<![CDATA[<script>alert(1)</script>]]>')],
    ['with an instruction', `<?xml-stylesheet href="https://x.example/a.css"?>${drawn('<path d="M0 0"/>')}`],
    ['that is not closed', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0">'],
    ['that is no drawing', '<html><body/></html>'],
    ['that is nested without end', drawn('<g>'.repeat(40) + '</g>'.repeat(40))],
    ['that has more parts than a mark needs', drawn('<path d="M0 0"/>'.repeat(4_000))],
  ])('The clean-up refuses %s', (_why, source) => {
    expect(() => cleanSvg(source)).toThrow(SvgFault);
  });
});
