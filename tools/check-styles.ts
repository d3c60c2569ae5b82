import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, ROOT, report } from './source-files.ts';

const BREAKPOINTS = 'web/src/ui/theme/breakpoints.ts';
const TOKENS = 'web/src/ui/theme/tokens.css';
/** Google requires its own colours for its logo. */
const FOREIGN_COLOURS = 'web/src/features/accounts/providers/provider-icon.tsx';
/** Those of pictures that are drawn without a stylesheet. */
const PICTURES = 'web/src/app/drawings/colours.ts';
/** The colours of fronts, which are mixed for each of them. */
const FRONTS = ['palette', 'bond', 'windows', 'house'].map((file) => `web/src/ui/front/${file}.ts`);
const CSS_SPACE =
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap):([^;{}]+)/g;
const INLINE_SPACE =
  /(?<![\w-])(?:(?:margin|padding)[A-Z]?\w*|(?:row|column)?gap):\s*(['"`][^'"`]*)/gi;

/** Words that we do not write, and what stands for them. */
const UNWANTED: [word: RegExp, instead: string][] = [
  [/\bnobody\b/gi, 'no one'],
  [/\bsomebody\b/gi, 'someone'],
  [/\bwhoever\b/gi, 'anyone who'],
  [/\bwhom\b/gi, 'who'],
  [/\bfrom outside\b/gi, 'what it comes from'],
];
/** What people type stays as it is typed, migrations as they were released, and a user of the system is called nobody. */
const LEFT = new RegExp(
  [
    '^server/migrations/',
    '^engine/testing/((customer|forum)-)?questions\\.ts$',
    '^engine/src/understanding/(amounts|respelling\\.test|sides)\\.ts$',
    '^tools/check-styles(\\.test)?\\.ts$',
    '^tools/test/processes\\.ts$',
  ].join('|'),
);
const PROSE = ['contract', 'engine', 'server', 'web', 'e2e', 'bench', 'chaos', 'tools', 'docs'];

interface Rule {
  files: RegExp;
  except: string[];
  /** If it has a group, `wrong` is tested against that group instead of the whole match. */
  pattern: RegExp;
  /** Limits the faults to matches of this pattern; without it every match is a fault. */
  wrong?: RegExp;
  message: string;
}

// A 1px hairline needs no token, and a clamp() between two tokens may contain a share of the window (vw).
const LENGTH = /(?<![\w.-])-?(?!1px\b)(?:\d*\.)?\d+(?:px|r?em|ch|ex|lh|pt|cm|mm|in|%)/;
const RULES: Rule[] = [
  {
    files: /\.css$/,
    except: [],
    pattern: /@media[^{]*\b(?:width|height|orientation|aspect-ratio)\b[^{]*/g,
    message: 'Use the custom media --narrow, --wide and --short, or ask the container.',
  },
  {
    files: /\.tsx?$/,
    except: [BREAKPOINTS],
    pattern: /['"`][^'"`\n]*\((?:min-|max-)?width\s*[:<>=][^'"`\n]*/g,
    message: `Take the width from ${BREAKPOINTS}.`,
  },
  {
    files: /\.css$/,
    except: [TOKENS],
    pattern: CSS_SPACE,
    wrong: LENGTH,
    message: `Take the space from ${TOKENS}.`,
  },
  {
    files: /\.css$/,
    except: [TOKENS],
    pattern: /(?<![\w-])font-size:([^;{}]+)/g,
    wrong: LENGTH,
    message: `Take the size of text from ${TOKENS}: nothing is smaller than 14 px.`,
  },
  {
    files: /\.tsx$/,
    except: [],
    pattern: INLINE_SPACE,
    wrong: LENGTH,
    message: `Take the space from ${TOKENS}.`,
  },
  {
    files: /\.(css|tsx?)$/,
    except: [TOKENS, FOREIGN_COLOURS, PICTURES, ...FRONTS],
    pattern:
      /(?<=[\s:,('"`])(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\()/gi,
    message: `Declare the colour in ${TOKENS}, by its purpose.`,
  },
];

/** Find widths, spacing and colours outside the files that define them. */
export function findStyleFaults(root: string): { faults: string[]; seen: number } {
  const files = listFiles(root, 'web/src').filter((path) => /\.(css|tsx?)$/.test(path));
  const faults = files.flatMap((path) => {
    const text = withoutComments(readFileSync(join(root, path), 'utf8'));
    return RULES.filter(({ files, except }) => files.test(path) && !except.includes(path)).flatMap(
      (rule) => breaches(rule, path, text),
    );
  });
  return { faults, seen: files.filter((path) => path.endsWith('.css')).length };
}

/** Find words that we do not write, in code, comments and documents. */
export function findWordFaults(root: string): { faults: string[]; seen: number } {
  const documents = readdirSync(root).filter((name) => name.endsWith('.md'));
  const files = [...documents, ...PROSE.flatMap((folder) => listFiles(root, folder))].filter(
    (path) => /\.(css|html|md|mjs|tsx?)$/.test(path) && !LEFT.test(path),
  );
  const faults = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return UNWANTED.flatMap(([pattern, instead]) =>
      breaches({ pattern, message: `Write ${instead}.` }, path, text),
    );
  });
  return { faults, seen: files.length };
}

/** Replace comments with spaces, so that line numbers stay the same. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

function breaches(
  { pattern, wrong, message }: Pick<Rule, 'pattern' | 'wrong' | 'message'>,
  path: string,
  text: string,
): string[] {
  return [...text.matchAll(pattern)]
    .filter(([found, value = found]) => !wrong || wrong.test(value))
    .map((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      return `${path}:${line}: ${match[0].trim()}. ${message}`;
    });
}

if (import.meta.main) {
  const { faults, seen } = findStyleFaults(ROOT);
  if (seen < 20) faults.push(`Only ${seen} stylesheets were looked at.`);
  const prose = findWordFaults(ROOT);
  report(
    [...faults, ...prose.faults],
    `${seen} stylesheets keep to the breakpoints, spaces and colours, ${prose.seen} files to our words`,
  );
}
