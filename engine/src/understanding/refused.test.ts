import { describe, expect, it, test } from 'vitest';
import { understand } from './understand.ts';

const read = (q: string) => {
  const { filters, leftOut } = understand(q, {});
  return { ...filters, ...(leftOut.length > 0 && { leftOut }) };
};

/** What is said before or behind a figure, and the bound that it is. */
const MOST = ['under N', 'below N', 'up to N', 'less than N', 'lower than N', 'at most N', 'max N'];
const MOST_BEHIND = ['N or less', 'N or under', 'N max', 'N at most', 'max fee of N', '<N'];
const LEAST = [
  'over N',
  'above N',
  'from N',
  'at least N',
  'more than N',
  'higher than N',
  'min N',
];
const LEAST_BEHIND = ['N or more', 'N and above', 'N minimum', 'N+', '>N'];
const TURNED = [
  'not over N',
  'no more than N',
  'not charging more than N',
  "who don't charge over N",
];
const TURNED_LEAST = ['not under N', 'no less than N', 'never charging less than N'];

describe.each(['10%', '7.5%', '12 per cent'])('a fee of %s', (figure) => {
  const bound = Number.parseFloat(figure);
  const said = (form: string) => read(`agents ${form.replace('N', figure)}`);

  it.each([
    ...MOST,
    ...MOST_BEHIND.filter((one) => !one.startsWith('<') || figure.endsWith('%')),
    ...TURNED,
  ])('%s is the most', (form) => {
    expect(said(form)).toEqual({ role: ['management'], feeMax: bound });
  });

  it.each([
    ...LEAST,
    ...LEAST_BEHIND.filter((one) => !/[+>]/.test(one) || figure.endsWith('%')),
    ...TURNED_LEAST,
  ])('%s is the least', (form) => {
    expect(said(form)).toEqual({ role: ['management'], feeMin: bound });
  });
});

test.each([
  ['8-10% fee', { feeMin: 8, feeMax: 10 }],
  ['fee between 8 and 10%', { feeMin: 8, feeMax: 10 }],
  ['8% to 10%', { feeMin: 8, feeMax: 10 }],
  ['any fee over 10% is too much', { feeMax: 10 }],
  ['investors with £50,000-£80,000', { role: ['investor'], budgetMin: 50_000, budgetMax: 80_000 }],
  ['between £100,000 and £150,000', { budgetMin: 100_000, budgetMax: 150_000 }],
  ['1-1.5m', { budgetMin: 1_000_000, budgetMax: 1_500_000 }],
  ['investors over 200k', { role: ['investor'], price: 200_000 }],
  ['investors not over 200k', { role: ['investor'], price: 200_000 }],
  ['investors under 5%', { role: ['investor'], leftOut: ['under 5%'] }],
  ['sourcers over 20 miles from York', { role: ['sourcer'], leftOut: ['over 20 miles from York'] }],
  ['deals with an 8% yield', { role: ['sourcer'], leftOut: ['an 8% yield'] }],
  ['agents with no setup fees under 10%', { role: ['management'], feeMax: 10 }],
])('%s keeps what was said', (q, asked) => {
  expect(read(q)).toEqual(asked);
});

test.each([
  ['sourcers not in London', 'not in London'],
  ['sourcers except Leeds', 'except Leeds'],
  ['sourcers anywhere but Leeds', 'anywhere but Leeds'],
  ['sourcers other than in London', 'other than in London'],
  ['sourcers outside of York', 'outside of York'],
  ['sourcers nowhere near London', 'nowhere near London'],
  ['sourcers not in Kent, Essex or Sussex', 'not in Kent Essex or Sussex'],
  ["sourcers who don't deal with HMOs", "don't deal with HMOs"],
  ['sourcers, not cleaners', 'not cleaners'],
  ['sourcers rather than an agent', 'rather than an agent'],
  ['sourcers but not Foxtons', 'not Foxtons'],
  ['not the cheapest sourcers', 'not the cheapest'],
])('%s says what it leaves out', (q, leftOut) => {
  expect(read(q)).toEqual({ role: ['sourcer'], leftOut: [leftOut] });
});

test('a place that is refused is never searched, wherever it stands', () => {
  const refusals = [
    ...['not in', 'not from', 'not near', 'not based in', "who don't work in", 'who dont cover'],
    ...['except', 'excluding', 'minus', 'apart from', 'instead of', 'away from', 'nowhere near'],
    ...['anywhere but', 'everywhere except', 'other than', 'rather than', 'avoiding', 'outside'],
  ];
  const wrong = refusals.flatMap((refusal) =>
    ['Leeds', 'LS6', 'Cornwall'].flatMap((place) => {
      const refused = understand(place, {}).filters.place;
      const forms = [`plumbers ${refusal} ${place}`, `${refusal} ${place} plumbers`];
      return forms.filter((form) => {
        const { filters, leftOut } = understand(form, {});
        return filters.place === refused || leftOut.length !== 1;
      });
    }),
  );
  expect(wrong).toEqual([]);
});

test.each(['boiler not working', 'no hot water', 'radiator not heating'])(
  '%s refuses nothing',
  (q) => {
    expect(read(q)).toEqual({ services: ['Maintenance & Repairs'] });
  },
);

const place = (id: string) => ({ place: id });

test.each([
  ['LS', place('area-ls')],
  ['agents in ls or BD', { role: ['management'], ...place('area-ls,area-bd') }],
  ['letting agents NE', { role: ['management'], ...place('area-ne') }],
  ['plumbers in LA', { services: ['Maintenance & Repairs'], ...place('area-la') }],
  ['agents in SW, London', { role: ['management'], ...place('area-sw') }],
  ['plumber in NE', { services: ['Maintenance & Repairs'], ...place('area-ne') }],
  ['agents in NE England', { role: ['management'], ...place('in-north-east') }],
  ['LA for my flat', { role: ['management'] }],
  ['help ME, SO many plumbers', { services: ['Maintenance & Repairs'] }],
  ['PLUMBER LS', { services: ['Maintenance & Repairs'] }],
  ['PLUMBER NEAR LS', { services: ['Maintenance & Repairs'], ...place('area-ls') }],
  ['plumber ls', { services: ['Maintenance & Repairs'] }],
  ['plumber in LS, Leeds', { services: ['Maintenance & Repairs'], ...place('leeds-leeds') }],
])('%s is read with postcode areas where they are meant', (q, asked) => {
  expect(read(q)).toEqual(asked);
});
