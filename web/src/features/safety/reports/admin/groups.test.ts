import type { Report } from '@lintel/contract/safety/reports';
import type { ReportReason } from '@lintel/contract/values/safety';
import { expect, it } from 'vitest';
import { byMember } from './groups.ts';

const report = (id: string, profileId: string, reason: ReportReason) =>
  ({ id, reason, subject: { profileId } }) as unknown as Report;

it('reports of one member stay together, and the gravest come first', () => {
  const reports = [
    report('1', 'a', 'spam'),
    report('2', 'b', 'other'),
    report('3', 'a', 'scam'),
    report('4', 'c', 'harassment'),
  ];
  const ids = byMember(reports).map((group) => group.map(({ id }) => id));
  expect(ids).toEqual([['4'], ['3', '1'], ['2']]);
});
