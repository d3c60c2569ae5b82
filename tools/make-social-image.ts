import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from './source-files.ts';
import { findChromium } from './test/chromium.ts';

// node tools/make-social-image.ts: makes web/public/social.png, the picture that previews of links show, from the drawing
// in the built site. Run it after a change of the drawing or the theme, with the site built.

const THEME = join(ROOT, 'web', 'src', 'ui', 'theme');
const FONT = /url\('(\.\/fonts\/[^']+)'\)/g;

/** The tokens of the theme with its font in them, because a page without an address loads no files. */
function styles(): string {
  return readFileSync(join(THEME, 'tokens.css'), 'utf8').replaceAll(FONT, (_, path: string) => {
    const font = readFileSync(join(THEME, path)).toString('base64');
    return `url('data:font/woff2;base64,${font}')`;
  });
}

const built = join(ROOT, 'web', 'dist', 'render', 'render.js');
const { renderSocialImage } = await import(pathToFileURL(built).href);
const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  colorScheme: 'light',
});
await page.setContent(`<style>${styles()} body { margin: 0 }</style>${renderSocialImage()}`);
await page.evaluate('document.fonts.ready.then(() => undefined)');
const picture = await page.screenshot();
await browser.close();
await sharp(picture)
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(ROOT, 'web', 'public', 'social.png'));
