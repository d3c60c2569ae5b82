import { expect, it } from 'vitest';
import { isPerson } from './user-agent.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/605.1', true],
  ['WhatsApp/2.23.20.0', false],
  ['facebookexternalhit/1.1', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', false],
  ['Slackbot-LinkExpanding 1.0', false],
  ['Screaming Frog SEO Spider/21.0', false],
  ['curl/8.9.1', false],
  ['', false],
] as const)('counts the visits of people: %s %s', (userAgent, isOne) => {
  expect(isPerson(userAgent)).toBe(isOne);
});
