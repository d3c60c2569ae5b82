import type { ShownCompany } from '@lintel/contract/evidence/companies';
import type { Firm } from '@lintel/contract/front-door/firms';
import type { ListPage } from '@lintel/contract/front-door/public-lists';
import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { LIST_LIMITS } from '@lintel/contract/values/front-door';
import { displayName } from '@lintel/contract/values/members';
import { type NamedArea, placeOf } from '@lintel/contract/values/places';
import type { Site } from '#web/lib/site.ts';
import type { Crumb } from '../public/lists/crumbs.ts';
import type { PublicPageKey } from '../public/public-pages.ts';

const CONTEXT = 'https://schema.org';

/** The landing page's structured data for search engines: the organisation. */
export function structuredData(key: PublicPageKey, site: Site, base: string): object[] {
  return key === 'home' ? [organization(site, base)] : [];
}

/** A public page's structured data: whose it is. The company's number is given once it was checked. */
export function profileData(
  profile: PublicProfile,
  {
    image,
    description,
    ...page
  }: { url: string; image: string | undefined; description: string; dateModified: string },
): object[] {
  const { businessName, fullName, areas, company } = profile;
  const town = townOf(placeOf(profile));
  return [
    {
      '@context': CONTEXT,
      '@type': 'ProfilePage',
      ...page,
      mainEntity: {
        '@type': businessName === null ? 'Person' : 'Organization',
        name: displayName(profile),
        ...(businessName !== null && { alternateName: fullName }),
        description,
        address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: 'GB' },
        areaServed: areas.length > 0 ? areas.map(placeServed) : [{ '@type': 'Place', name: town }],
        ...(image && { image }),
        ...(company?.isConfirmed && { identifier: identifierOf(company) }),
      },
    },
  ];
}

function placeServed(area: NamedArea) {
  if (!('nation' in area)) return { '@type': 'Place', name: townOf(area.name) };
  const name = area.nation === 'UK' ? 'United Kingdom' : area.nation;
  return { '@type': 'Country', name };
}

/** The town of a place: "Leeds" of "LS6, Leeds", and of "Newport, Isle of Wight" all. */
function townOf(name: string): string {
  return name.replace(/^[A-Z]+\d\w*, /, '');
}

/** The structured data of a firm's page: which company it is. */
export function firmData(
  { company }: Firm,
  { url, description }: { url: string; description: string },
): object[] {
  const { name } = company;
  const identifier = identifierOf(company);
  return [{ '@context': CONTEXT, '@type': 'Organization', name, url, description, identifier }];
}

function identifierOf({ number }: Pick<ShownCompany, 'number'>) {
  return { '@type': 'PropertyValue', propertyID: 'Companies House', value: number };
}

/** The structured data of a page of a list: its members, by their places in the whole list. */
export function listData({ figures, members, page }: ListPage, base: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: figures.count,
    itemListElement: members.map((member, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * LIST_LIMITS.page + index + 1,
      name: displayName(member),
      url: base + member.path,
    })),
  };
}

/** The structured data of where a page is in the public directory. */
export function crumbData(crumbs: readonly Crumb[], base: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: base + path,
    })),
  };
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
