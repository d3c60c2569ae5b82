import { expect, it } from 'vitest';
import { isPerson } from './user-agent.ts';

const mobile = (model: string) =>
  `Mozilla/5.0 (Linux; Android 11; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36`;

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/605.1',
  `${mobile('SM-G991B')} [LinkedInApp]`,
  ...['CUBOT_P20', 'M BOT 551 Build/MRA58K', 'IDbot553 Build/MRA58K'].map(mobile),
])('fault: counts the visits of people, whatever their telephone is called: %s', (agent) => {
  expect(isPerson({ 'user-agent': agent })).toBe(true);
});

it.each([
  ...['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1', 'Slackbot-LinkExpanding 1.0', 'curl/8.9.1'],
  ...['Mozilla/5.0 (compatible; bingbot/2.0)', 'Screaming Frog SEO Spider/21.0', ''],
  ...['Go-http-client/2.0', 'axios/1.6.2', 'Viber/20.0.1 (Android)', 'Iframely/1.3.1'],
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  `${mobile('moto g power (2022)')} Chrome-Lighthouse`,
  'Mozilla/5.0 (Macintosh) Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
])('counts no visits of programs: %s', (agent) => {
  expect(isPerson({ 'user-agent': agent })).toBe(false);
});

it.each([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])(
  'fault: counts no pages that a browser fetches ahead: %j',
  (headers) => {
    expect(isPerson({ 'user-agent': mobile('SM-G991B'), ...headers })).toBe(false);
  },
);
