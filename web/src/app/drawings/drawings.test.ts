import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { beforeEach, describe, expect, test } from 'vitest';
import { drawings } from './drawings.tsx';

/** The lines that were drawn. */
let drawn: { text: string; size: number }[] = [];
beforeEach(() => {
  drawn = [];
});
const texts = () => drawn.map(({ text }) => text);
const width = (text: string, { size }: { size: number }) => (text.length * size) / 2;
const { card, badge } = drawings({
  has: (character) => /^[\p{Script=Latin}\d ,.:;<>&"'£%…-]$/u.test(character) && character !== 'ễ',
  width,
  outline(text, style) {
    drawn.push({ text, size: style.size });
    return { d: 'M0 0', width: width(text, style) };
  },
});

const checks = (kinds: string[]) =>
  kinds.map((kind, index) => ({ kind, how: 'register', checkedOn: `2026-0${index + 1}-12` }));
const aProfile = (more: object = {}) =>
  ({
    ...{ id: 'user_1', role: 'management', wall: 'red-brick', fullName: 'Ife Adeyomi' },
    ...{ businessName: null, avatarUrl: null, location: 'Leeds', basePlace: null },
    ...{ feePercentage: 9, evidence: [], ...more },
  }) as unknown as PublicProfile;
const cardOf = (more?: object, photo?: string) => {
  const shown = { isIndexed: true, lists: [], changedAt: '' };
  return card('profile', { profile: aProfile(more), ...shown }, photo);
};

describe('a member’s picture', () => {
  test('says who they are, what they charge and how much was checked, in outlines', () => {
    const svg = cardOf({ evidence: checks(['company', 'aml']) });
    expect(texts()).toEqual([
      ...['IA', 'Letting agent in Leeds', 'Ife Adeyomi'],
      ...['Fee', '9% of rent', '2 checked', 'February 2026'],
    ]);
    expect(svg).not.toMatch(/<text|style=|light-dark|var\(/);
  });

  test('counts nothing that is only stated', () => {
    cardOf({ evidence: [{ kind: 'ico', how: null, checkedOn: null }] });
    expect(texts()).not.toContain('1 checked');
  });

  test.each([
    ['Łukasz 木村', 'Łukasz'],
    ['Joe 🏠 Nguyễn', 'Joe Nguyen'],
    ['שלום', 'Letting agent in'],
    ['Sião\u202E <script>', 'Sião <script>'],
  ])('draws of the name %s what the font has', (fullName, name) => {
    const svg = cardOf({ fullName });
    expect(texts()).toContain(name);
    expect(svg).not.toContain('<script');
  });

  test('has room for a name of 200 letters', () => {
    cardOf({ fullName: `Wolfeschlegel ${'a'.repeat(200)}` });
    for (const { text, size } of drawn) expect(width(text, { size })).toBeLessThanOrEqual(456);
    expect(texts().at(-3)).toMatch(/a…$/);
  });

  test('shows the photo that is given', () => {
    const more = { avatarUrl: '/avatars/x/512.webp' };
    expect(cardOf(more, 'data:image/jpeg;base64,AA')).toContain('data:image/jpeg');
    expect(cardOf(more)).not.toContain('<image');
  });
});

describe('a badge', () => {
  test('says two of the checks and the month of the last', () => {
    const svg = badge(aProfile({ evidence: checks(['company', 'redress', 'ico']) }));
    expect(texts()).toContain('Company, redress: checked March 2026');
    expect(svg).toContain('aria-label="Ife Adeyomi. Company, redress: checked March 2026"');
    expect(svg).not.toMatch(/<text|style=|light-dark|var\(|<image/);
    badge(aProfile({ evidence: checks(['client_money', 'electrical']) }));
    expect(texts()).toContain('Client money: checked February 2026');
  });

  test('fault: a badge is XML, whatever characters a name from before has', () => {
    const svg = badge(aProfile({ businessName: 'Quoin\uFFFE\u0001\uFFFF & Co' }));
    expect(svg).toContain('aria-label="Quoin &amp; Co. Listed on Lintel"');
    expect(texts()).toContain('Quoin & Co');
  });
});
