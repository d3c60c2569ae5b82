// The dependencies that docs/architecture.md allows. Patterns are generic: a new feature is covered the day it appears.
// `npm run check` also makes sure that every source file was really looked at (tools/check-dependencies.ts).
const TEST = '\\.test\\.ts$';
/** A part of an area; its first group is `area/part`. */
const PART = '^server/src/features/([^/]+/[^/]+)/';
const KINDS = 'service|rules|store|view';

/** The server's areas in layers: an area uses only areas of the layers before its own, so there is no cycle. */
const LAYERS = [
  ['logs', 'plans'],
  ['members'],
  ['directory', 'media', 'notifications', 'billing'],
  ['messaging', 'collections'],
  ['safety', 'site'],
  ['accounts', 'administration'],
];

/**
 * Read as: these files must not import those.
 * @param {string} name
 * @param {string} comment what to do instead
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 */
function forbid(name, comment, from, to) {
  return { name, comment, severity: /** @type {const} */ ('error'), from, to };
}

/**
 * Within one server feature: what `kind` must not reach for.
 * @param {string} kind
 * @param {string} forbidden
 * @param {string} comment
 */
function within(kind, forbidden, comment) {
  return forbid(
    `${kind}-stays-in-its-place`,
    comment,
    { path: `${PART}${kind}\\.ts$` },
    { path: `^server/src/features/$1/(${forbidden})\\.ts$`, dependencyTypesNot: ['type-only'] },
  );
}

/**
 * What the areas of one layer must not use: another area of their layer or of a later one.
 * @param {string[]} layer
 * @param {number} index
 */
function withinLayer(layer, index) {
  const below = LAYERS.slice(0, index).flat();
  return forbid(
    `layer-${index + 1}-looks-down`,
    `An area uses the layers below it: ${below.join(', ') || 'none'}. Pass in what it needs, or move that down.`,
    { path: `^server/src/features/(${layer.join('|')})/`, pathNot: TEST },
    {
      path: '^server/src/features/',
      pathNot: `^server/src/features/(${['$1', ...below].join('|')})/`,
    },
  );
}

const general = [
  forbid(
    'no-cycles',
    'Files that import each other in a cycle: move what they share below both.',
    {},
    { circular: true },
  ),
  forbid(
    'resolvable',
    'The import leads nowhere, so no rule can see it.',
    {},
    { couldNotResolve: true },
  ),
  forbid(
    'contract-stands-alone',
    'The contract is what both sides agree on: it imports zod and nothing else.',
    { path: '^contract/src/', pathNot: TEST },
    { pathNot: '^(contract/src/|node_modules/zod/)' },
  ),
  forbid(
    'values-need-no-schema',
    'Public pages load values before anything else: they import other values alone, and no zod.',
    { path: '^contract/src/values/', pathNot: TEST },
    { pathNot: '^contract/src/values/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'server-and-web-never-meet',
    'Put what both need into the contract.',
    { path: '^(server|web)/' },
    { path: '^(server|web)/', pathNot: '^$1/' },
  ),
  forbid(
    'product-does-not-need-its-tools',
    'Tools, benches, chaos and journeys look at the product, never the other way round.',
    { path: '^(contract|server|web)/' },
    { path: '^(tools|bench|chaos|e2e)/' },
  ),
  forbid(
    'product-does-not-know-its-demo',
    'The demo wraps the product: hand what it adds to start() or createApp().',
    { path: '^(contract|server/src|web)/', pathNot: [TEST, '^server/src/testing/'] },
    { path: '^server/demo/' },
  ),
  forbid(
    'testing-only-in-tests',
    'Builders and test doubles stay out of the product.',
    { pathNot: [TEST, '^server/src/testing/', '^(tools|bench|chaos|e2e)/'] },
    { path: '^server/src/testing/' },
  ),
];

const server = [
  forbid(
    'nothing-imports-main',
    'main.ts is the start, not a library.',
    { pathNot: '^server/main\\.ts$' },
    { path: '^server/(src/|demo/)?((import|admin|backup)/)?main\\.ts$' },
  ),
  forbid(
    'app-is-wired-from-outside',
    'Only what starts the product knows what it is put together from.',
    {
      path: '^server/src/',
      pathNot: [
        '^server/src/(main|start)\\.ts$',
        '^server/src/(testing|import|admin|backup)/',
        TEST,
      ],
    },
    { path: '^server/src/(app|jobs|start)\\.ts$' },
  ),
  forbid(
    'below-the-features',
    'http, platform and db are used by features and know none: pass in what they need.',
    { path: '^server/src/(http|platform|db|config|emails|engine)', pathNot: TEST },
    { path: '^server/src/(features|import|admin|backup|app|jobs|start|create-context)' },
  ),
  forbid(
    'platform-is-below-http',
    'A capability knows nothing of requests and nothing of the context.',
    { path: '^server/src/(platform|db)/', pathNot: TEST },
    { path: '^server/src/(http/|context|config)', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'emails-are-words',
    'An email is made of what its caller hands over: it looks nothing up.',
    { path: '^server/src/emails/' },
    { path: '^server/src/(features|http|db|import|admin|backup|app|context|config)' },
  ),
  forbid(
    'engine-is-pure',
    'The index of the directory imports the contract and Node alone: no database, no clock, no context.',
    { path: '^server/src/engine/', pathNot: TEST },
    { pathNot: '^(server/src/engine|contract/src)/', dependencyTypesNot: ['core'] },
  ),
  forbid(
    'oracle-stands-alone',
    'The oracle judges the engine: it says for itself what the answers mean, from the option lists alone.',
    { path: '^server/src/testing/oracle/' },
    {
      pathNot: '^(server/src/testing/oracle|contract/src/values)/',
      dependencyTypesNot: ['type-only', 'core'],
    },
  ),
  forbid(
    'areas-are-listed',
    'A new area finds its layer in LAYERS first.',
    {
      path: '^server/src/features/',
      pathNot: `^server/src/features/(${LAYERS.flat().join('|')})/`,
    },
    { path: '.' },
  ),
  ...LAYERS.map(withinLayer),
  forbid(
    'context-is-types',
    'context.ts names what create-context.ts builds; importing values would tie everything to everything.',
    { path: '^server/src/context\\.ts$' },
    { path: '^server/src/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'queries-in-stores',
    'Only store.ts asks the database. Elsewhere its types may be named, and db/transact.ts, lists.ts, failures.ts and conversation-sides.ts used.',
    {
      path: '^server/src/(features|http)/',
      pathNot: ['/store\\.ts$', TEST],
    },
    {
      path: '^(server/src/db/|node_modules/(kysely|pg)/)',
      pathNot: '^server/src/db/(transact|lists|failures|conversation-sides)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'routes-ask-services',
    "An area's routes.ts only says which service function answers: ask the service.ts of one of its parts.",
    { path: '^server/src/features/([^/]+)/routes\\.ts$' },
    {
      path: '^server/src/features/',
      pathNot: '^server/src/features/$1/[^/]+/service\\.ts$',
    },
  ),
  within('rules', 'service|store|view', 'rules.ts is pure: time and facts come in as arguments.'),
  within('store', 'service|view', 'store.ts holds the SQL; who may see what is decided above it.'),
  within('view', 'service|store', 'view.ts shapes rows that it is given.'),
  forbid(
    'subfolders-below-their-part',
    'A sub-folder of a part is used by its files and does not reach up to them.',
    { path: `${PART}[^/]+/`, pathNot: TEST },
    { path: `^server/src/features/$1/(${KINDS})\\.ts$` },
  ),
  forbid(
    'parts-by-their-service',
    "Another part is used through its service.ts alone; context.ts's types come through context.ts.",
    { path: PART, pathNot: TEST },
    {
      path: '^server/src/features/',
      pathNot: '^server/src/features/($1/|[^/]+/[^/]+/service\\.ts$)',
    },
  ),
  forbid(
    'app-mounts-routes',
    'app.ts and start.ts wire routes and services; the rest of an area is its own business.',
    { path: '^server/src/(app|start)\\.ts$' },
    { path: '^server/src/features/', pathNot: '/(routes|service)\\.ts$' },
  ),
  forbid(
    'jobs-are-collected',
    'The list of jobs knows of a part only its service.ts.',
    { path: '^server/src/jobs\\.ts$' },
    { path: '^server/src/features/', pathNot: '/service\\.ts$' },
  ),
];

const web = [
  forbid(
    'web-areas-never-meet',
    'Pages put areas side by side; what two areas share belongs into ui/ or lib/.',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  forbid(
    'ui-could-ship-elsewhere',
    'Buttons and dialogs know nothing of the product.',
    { path: '^web/src/ui/' },
    { path: '^web/src/(app|pages|public|features)/' },
  ),
  forbid(
    'lib-is-the-bottom',
    'lib/ is used by everything and uses nothing of ours.',
    { path: '^web/src/lib/' },
    { path: '^web/src/(app|pages|public|features|ui)/' },
  ),
  forbid(
    'features-below-pages',
    'Pages compose features; the paths that everyone links to are in lib/paths.ts.',
    { path: '^web/src/features/' },
    { path: '^web/src/(app|pages|public)/' },
  ),
  forbid(
    'public-below-app',
    'The public pages stand without the application.',
    { path: '^web/src/public/' },
    { path: '^web/src/(app|pages)/' },
  ),
  forbid(
    'pages-below-app',
    'Only the router knows pages, and a page is not built from another.',
    { path: '^web/src/', pathNot: '^web/src/app/' },
    { path: '^web/src/pages/', pathNot: '\\.css$' },
  ),
];

export default {
  forbidden: [...general, ...server, ...web],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Types count too: a dependency on a type alone is still a dependency.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
  },
};
