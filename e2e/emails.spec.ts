import { renderEmail } from '../server/src/platform/mail/email-template.ts';
import { EMAIL_TEMPLATES } from '../server/src/testing/email-templates.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './journey.ts';

// In every field, because members choose many of them and a word without spaces is the widest that they can hold.
const WORD = `https://lintel.example/auth/callback?type=verification&token=${'m'.repeat(120)}`;
const RULES = ['color-contrast', 'link-name', 'document-title', 'html-has-lang'];
const PHONE = { width: 360, height: 740 };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every email fits a phone and can be read, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme });
    for (const [name, write] of EMAIL_TEMPLATES) {
      await page.setContent(renderEmail(write(WORD)).html);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, name).toBe(PHONE.width);
      expect(await findViolations(page, RULES), name).toEqual([]);
    }
  });
}
