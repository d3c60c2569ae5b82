import type { Context } from '#server/context.ts';
import { CompaniesHouse } from '#server/platform/companies-house/companies-house.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { demoCompanies, demoCompany } from './companies.ts';

const ADDRESS = 'http://companies-house.demo';

/** A register of fictional companies inside this server, which answers as the real one does. */
export function openDemoRegister(
  ctx: Pick<Context, 'clock' | 'rateLimits' | 'log' | 'metrics'>,
): CompaniesHouse {
  const readings = new Map<string, number>();
  const answer = (url: URL): object | undefined => {
    const today = londonDay(ctx.clock.now());
    const [, kind, number = '', part] = url.pathname.split('/');
    if (kind === 'search') return search(url.searchParams.get('q') ?? '', today);
    const reading = (readings.get(number) ?? 0) + 1;
    if (!part) readings.set(number, reading);
    const found = demoCompany(number, today, reading);
    return part === 'officers' ? found?.officers : found?.company;
  };
  const fetchInside = async (input: string | URL | Request) => {
    const body = answer(new URL(String(input)));
    return Response.json(body ?? { errors: [] }, { status: body ? 200 : 404 });
  };
  const settings = { apiKey: 'demo', apiUrl: ADDRESS };
  return new CompaniesHouse({ ...settings, fetch: fetchInside }, ctx);
}

function search(q: string, today: string): object {
  const words = q.toLowerCase().split(/\s+/);
  const found = demoCompanies(today).filter(({ company }) =>
    words.every((word) => company.company_name.toLowerCase().includes(word)),
  );
  return { items: found.map(({ company }) => ({ ...company, title: company.company_name })) };
}
