import { describe, expect, it } from 'vitest';
import { scriptsOf, stylesOf } from './page-assets.ts';

const manifest = {
  'index.html': { file: 'i.js', css: ['i.css'], imports: ['_base.js'], isEntry: true },
  '_base.js': { file: 'base.js' },
  '_front.js': { file: 'front.js', css: ['front.css'], imports: ['_base.js'] },
  'src/pages/home.tsx': { file: 'home.js', css: ['home.css'], imports: ['_front.js'] },
};

describe('what a page needs beyond the entry', () => {
  it('is its own and that of all it imports, once each', () => {
    expect(stylesOf(manifest, ['src/pages/home.tsx', '_front.js'])).toEqual([
      '/front.css',
      '/home.css',
    ]);
    expect(scriptsOf(manifest, 'src/pages/home.tsx')).toEqual(['/front.js', '/home.js']);
  });

  it('is an error where the build knows no such file', () => {
    expect(() => scriptsOf(manifest, 'src/pages/gone.tsx')).toThrow('src/pages/gone.tsx');
  });
});
