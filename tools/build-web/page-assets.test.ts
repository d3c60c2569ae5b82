import { describe, expect, it } from 'vitest';
import { filesOf } from './page-assets.ts';

const manifest = {
  'src/main.tsx': { file: 'i.js', css: ['i.css'], imports: ['_base.js'] },
  '_base.js': { file: 'base.js' },
  '_front.js': { file: 'front.js', css: ['front.css'], imports: ['_base.js'] },
  'src/pages/home.tsx': { file: 'home.js', css: ['home.css'], imports: ['_front.js'] },
};

describe('the assets of a page beyond those of the entry', () => {
  it('are its own and those of its imports, each once', () => {
    expect(filesOf(manifest, ['src/pages/home.tsx', '_front.js'])).toEqual({
      scripts: ['/front.js', '/home.js'],
      styles: ['/front.css', '/home.css'],
    });
  });

  it('are found by each of the sources that a file contains', () => {
    const shared = { ...manifest, 'src/pages/shared.tsx': manifest['_front.js'] };
    const { scripts } = filesOf(shared, ['src/pages/shared.tsx', 'src/pages/home.tsx']);
    expect(scripts).toEqual(['/front.js', '/home.js']);
  });

  it('cannot be listed for a file that the build does not contain', () => {
    expect(() => filesOf(manifest, ['src/pages/gone.tsx'])).toThrow('src/pages/gone.tsx');
  });
});
