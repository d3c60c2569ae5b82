import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteContent } from '@lintel/contract/site/site-config';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettingsFile } from './settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-settings-'));
const path = join(folder, 'site.config.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  writeFileSync(path, text);
  const faults: string[] = [];
  return { value: readSettingsFile(path, siteContent, faults), faults };
}

describe('the operator’s file', () => {
  it('can be blank, and then nothing is claimed', () => {
    const { value, faults } = read('{ "company": { "name": " " }, "dealsFacilitated": "" }');
    expect(faults).toEqual([]);
    expect(value).toMatchObject({
      company: { name: null, place: 'London, UK' },
      testimonials: [],
      dealsFacilitated: null,
      statisticsFrom: { members: 100, connections: 50, cities: 5 },
    });
  });

  it('is refused with the path of every fault', () => {
    const { value, faults } = read(
      '{ "company": { "contactEmail": "hello" }, "testimonials": [{ "quote": "", "name": "A" }], "stats": 1 }',
    );
    expect(value).toBeUndefined();
    expect(faults).toContain(
      'site.config.json, company.contactEmail: The contact address must be an email address.',
    );
    expect(faults).toContain('site.config.json, testimonials.0.quote: A quote must not be blank.');
    expect(faults.join()).toContain('stats');
  });

  it('is refused with a message if it is missing or not JSON', () => {
    expect(read('{').faults[0]).toMatch(/^site\.config\.json is not JSON: /);
    const faults: string[] = [];
    expect(readSettingsFile(join(folder, 'none.json'), siteContent, faults)).toBeUndefined();
    expect(faults[0]).toContain('cannot be read');
  });
});
