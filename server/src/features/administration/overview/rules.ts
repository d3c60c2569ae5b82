import { BEFORE_OPENING, type BeforeOpening } from '@lintel/contract/values/administration';
import type { Config } from '#server/config.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';

const YEAR_MILLISECONDS = 366 * DAY_MILLISECONDS;

interface Known {
  admins: readonly Pick<MemberRow, 'secondFactorAt'>[];
  hasSentMail: boolean;
  now: number;
}

/** What a site lacks before it opens, by its settings and what the database knows. */
export function missing(config: Config, { admins, hasSentMail, now }: Known): BeforeOpening[] {
  const { company, riskAssessedOn } = config.siteContent;
  const assessedAt = Date.parse(riskAssessedOn ?? '');
  const isDone: Record<BeforeOpening, boolean> = {
    company: Boolean(company.name && company.number && company.registeredOffice),
    contact: company.contactEmail !== null,
    ico: company.icoNumber !== null,
    https: config.publicUrl?.startsWith('https:') ?? false,
    email: config.mail.mode === 'smtp' && hasSentMail,
    administrators: admins.length > 1,
    secondFactor: admins.every(({ secondFactorAt }) => secondFactorAt !== null),
    companiesHouse: config.companiesHouse !== undefined,
    payments: config.payments !== undefined,
    riskAssessment: assessedAt <= now && now - assessedAt < YEAR_MILLISECONDS,
    ai: config.ai !== undefined,
    webData: config.web.searchUrl !== undefined,
  };
  return (Object.keys(BEFORE_OPENING) as BeforeOpening[]).filter((check) => !isDone[check]);
}
