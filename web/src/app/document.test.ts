import { describe, expect, it } from 'vitest';
import type { Site } from '#web/lib/site.ts';
import { pageDocument, styleLink } from './document.ts';

const template = '<head><!--head--></head><body><!--page--></body>';
const page = {
  path: '/pricing',
  title: 'Prices & "plans"',
  description: '<b>',
  file: 'pricing',
  image: { path: '/pictures/pricing.jpg', width: 1200, height: 630, alt: 'A street' },
} as const;
const site = { dealsFacilitated: '</script><script>alert(1)</script> $& $1' } as Site;
const facts = { site, providers: { items: [] } };
const from = {
  template,
  page,
  base: 'https://lintel.test',
  links: [styleLink('/a.css')],
  structured: [],
};

describe('a rendered document', () => {
  it('has an escaped head, the markup, and the facts as data', () => {
    const html = pageDocument({
      ...from,
      rendered: { key: 'pricing', facts, markup: '<h1>£29</h1>' },
    });
    expect(html).toContain('<title>Prices &amp; &quot;plans&quot; | Lintel</title>');
    expect(html).toContain('content="&lt;b&gt;"');
    expect(html).toContain('<link rel="canonical" href="https://lintel.test/pricing">');
    expect(html).toContain('content="https://lintel.test/pictures/pricing.jpg"');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/a.css">');
    expect(html).toContain('<div id="root" data-page="pricing"><h1>£29</h1></div>');
    expect(html).not.toMatch(/needs JavaScript|has not loaded/);
    expect(html).not.toContain('<script>alert');
    const [, data = ''] =
      /<script type="application\/json" id="facts">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual(facts);
  });

  it('says that scripts are needed, if the page is a form', () => {
    const html = pageDocument({
      ...from,
      rendered: { key: 'login', facts, markup: '<h1>Sign In</h1>' },
    });
    expect(html.indexOf('needs JavaScript')).toBeLessThan(html.indexOf('Sign In</h1>'));
  });
});
