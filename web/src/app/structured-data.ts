import type { Site } from '#web/lib/site.ts';
import { questionsOf } from '#web/public/landing/faq.ts';
import type { PublicPageKey } from '../public/public-pages.ts';

const CONTEXT = 'https://schema.org';

/** The landing page's structured data for search engines: the organisation and its FAQ. */
export function structuredData(key: PublicPageKey, site: Site, base: string): object[] {
  if (key !== 'home') return [];
  return [organization(site, base), questions(site)];
}

function organization({ company }: Site, base: string) {
  const { name, registeredOffice, contactEmail, place } = company;
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: 'Lintel',
    url: `${base}/`,
    logo: `${base}/icon-512.png`,
    address: registeredOffice ?? place,
    ...(name && { legalName: name }),
    ...(contactEmail && { email: contactEmail }),
  };
}

function questions(site: Site) {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questionsOf(site).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
