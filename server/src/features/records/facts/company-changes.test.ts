import {
  COMPANY_DETAILS,
  COMPANY_STATUSES,
  type CompanyDetail,
  type CompanyRecord,
  type CompanyStatus,
  isInOrder,
} from '@lintel/contract/values/evidence';
import { describe, expect, it } from 'vitest';
import { changesOf, faultOf } from './company-changes.ts';

const COMPANY: CompanyRecord = {
  ...{ number: '99000012', name: 'Quoin Ltd', status: 'active', detail: null },
  ...{ incorporatedOn: '2014-03-04', ceasedOn: null, hasInsolvency: false },
  ...{ isAccountsOverdue: false, isStatementOverdue: false },
};
const STRIKE_OFF = 'active-proposal-to-strike-off';

describe('what has changed', () => {
  const others = Object.entries(COMPANY_STATUSES).filter(([status]) => status !== 'active');
  it.each(others)('is the status, of one that becomes %s', (status, words) => {
    const now = { ...COMPANY, status: status as CompanyStatus };
    expect(changesOf(COMPANY, now)).toEqual([`active to ${words}`]);
    expect(changesOf(now, COMPANY)).toEqual([`${words} to active`]);
  });

  it.each(Object.entries(COMPANY_DETAILS))('is the detail %s', (detail, words) => {
    expect(changesOf(COMPANY, { ...COMPANY, detail: detail as CompanyDetail })).toEqual([words]);
  });

  it.each([
    [{ detail: STRIKE_OFF }, {}, 'There is no longer a proposal to strike it off.'],
    [{}, { isAccountsOverdue: true }, 'Accounts are overdue.'],
    [{ isAccountsOverdue: true }, {}, 'Accounts are no longer overdue.'],
    [{}, { isStatementOverdue: true }, 'The confirmation statement is overdue.'],
    [{ isStatementOverdue: true }, {}, 'The confirmation statement is no longer overdue.'],
    [{}, { hasInsolvency: true }, 'Has had insolvency proceedings.'],
    [{}, { name: 'Quoin & Sons Ltd' }, 'Called Quoin Ltd before, now Quoin & Sons Ltd.'],
  ] as const)('is said of %j that becomes %j', (before, now, words) => {
    expect(changesOf({ ...COMPANY, ...before }, { ...COMPANY, ...now })).toEqual([words]);
  });

  it('is all of it, and nothing of what is not watched', () => {
    const now = { ...COMPANY, status: 'liquidation', hasInsolvency: true } as const;
    expect(changesOf(COMPANY, now)).toHaveLength(2);
    expect(changesOf(COMPANY, { ...COMPANY, ceasedOn: '2026-01-01' })).toEqual([]);
  });
});

it.each([
  ...[
    ['active', null],
    ['open', null],
    ['registered', null],
  ].map((row) => [...row, true] as const),
  ['active', STRIKE_OFF, false],
  ['dissolved', null, false],
  ['administration', null, false],
] as [CompanyStatus, CompanyDetail | null, boolean][])(
  '%s with %s is in order: %s',
  (status, detail, expected) => {
    const company = { ...COMPANY, status, detail };
    expect(isInOrder(company)).toBe(expected);
    const words = detail
      ? 'a proposal to strike this company off'
      : `as ${COMPANY_STATUSES[status]}`;
    expect(faultOf(company)).toContain(words);
  },
);
