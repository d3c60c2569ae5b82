import robotsParser from 'robots-parser';

// The package is a single function, which its types call a default export.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** A page to be read, and the rules of its site. */
export interface RobotsOrder {
  /** A robots.txt. */
  rules: Uint8Array;
  url: string;
  userAgent: string;
}

/** Whether a robots.txt allows a page. Each rule may cost its length times that of the page's address. */
export function isAllowedBy({ rules, url, userAgent }: RobotsOrder): boolean {
  const text = ownGroups(Buffer.from(rules).toString('utf8'), userAgent);
  // After a redirect to another site, that site's file applies to the one that was asked.
  const robots = parseRobots(new URL('/robots.txt', url).href, text);
  return robots.isAllowed(url, userAgent) ?? true;
}

interface Group {
  names: Set<string>;
  rules: string[];
}

/** The rules for this product and for everybody: the parser would repeat each rule for each name above it. */
function ownGroups(text: string, userAgent: string): string {
  const own = [agentIn(userAgent), '*'];
  return groupsIn(text)
    .flatMap(({ names, rules }) => {
      const ownNames = own.filter((name) => names.has(name));
      return ownNames.length > 0
        ? [...ownNames.map((name) => `user-agent: ${name}`), ...rules]
        : [];
    })
    .join('\n');
}

function groupsIn(text: string): Group[] {
  const groups: Group[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] =
      /^\s*(user-agent|allow|disallow)\s*:([^#]*)/i.exec(line) ?? [];
    const key = field.toLowerCase();
    let group = groups.at(-1);
    if (key === 'user-agent') {
      if (!group || group.rules.length > 0) {
        group = { names: new Set(), rules: [] };
        groups.push(group);
      }
      group.names.add(agentIn(value));
    } else if (key !== '') group?.rules.push(`${key}: ${value}`);
  }
  return groups;
}

function agentIn(text: string): string {
  return (text.split('/')[0] ?? '').trim().toLowerCase();
}
