interface Site {
  /** The site's URL, without a trailing slash. */
  linkBase: string;
}

/** The URL of the member's account page. */
export function accountUrl({ linkBase }: Site): string {
  return `${linkBase}/account`;
}

/** The URL of the member's own profile. */
export function ownProfileUrl({ linkBase }: Site): string {
  return `${linkBase}/profile`;
}

/** The URL of what the member can show. */
export function evidenceUrl({ linkBase }: Site): string {
  return `${linkBase}/evidence`;
}

/** The URL of the plans and their prices. */
export function pricingUrl({ linkBase }: Site): string {
  return `${linkBase}/pricing`;
}

/** The URL of the terms of use. */
export function termsUrl({ linkBase }: Site): string {
  return `${linkBase}/terms`;
}

/** The URL of the sign-in page. */
export function signinUrl({ linkBase }: Site): string {
  return `${linkBase}/login`;
}
