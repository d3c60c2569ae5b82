// The dependencies that docs/architecture.md allows. The patterns are generic, so new features are covered as well.
// tools/check-dependencies.ts also checks that every source file has been read.
const TEST = '\\.test\\.ts$';
/** A part of an area, or of the programs. The first group is `features/area/part` or `programs/part`. */
const PART = '^server/src/(features/[^/]+/[^/]+|programs/[^/]+)/';

/** The server's areas in layers. An area may only use areas of earlier layers, so there are no cycles. */
const LAYERS = [
  ['logs', 'plans', 'records'],
  ['profiles'],
  ['members'],
  ['evidence', 'front-door'],
  ['directory', 'media', 'notifications', 'billing'],
  ['messaging', 'collections', 'saved-searches', 'briefs', 'references'],
  ['safety', 'site'],
  ['credentials'],
  ['accounts'],
  ['administration'],
];

/** The folders and top files of the engine in layers, as the areas of the server. */
const ENGINE_LAYERS = [
  ['text', 'edit-distance', 'flags', 'number-range', 'packed'],
  ['document', 'places'],
  ['choices', 'searched-rows', 'coverage'],
  ['match', 'understanding'],
  ['base'],
  ['building', 'query'],
  ['contents'],
  ['held-contents'],
  ['briefs'],
  ['directory-index'],
  ['live-directory'],
  ['engine'],
];

/**
 * These files must not import those.
 * @param {string} name
 * @param {string} comment what to do instead
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 */
function forbid(name, comment, from, to) {
  return { name, comment, severity: /** @type {const} */ ('error'), from, to };
}

/**
 * Within a server feature: files that `kind` must not import.
 * @param {string} kind
 * @param {string} forbidden
 * @param {string} comment
 */
function within(kind, forbidden, comment) {
  return forbid(
    `${kind}-stays-in-its-place`,
    comment,
    { path: `${PART}${kind}\\.ts$` },
    { path: `^server/src/$1/(${forbidden})\\.ts$`, dependencyTypesNot: ['type-only'] },
  );
}

/**
 * Areas must not use other areas of their own layer or a later one.
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

/**
 * Parts of the engine must not use other parts of their own layer or a later one.
 * @param {string[]} layer
 * @param {number} index
 */
function withinEngineLayer(layer, index) {
  const below = ENGINE_LAYERS.slice(0, index).flat();
  return forbid(
    `engine-layer-${index + 1}-looks-down`,
    `A part of the engine uses the layers below it: ${below.join(', ') || 'none'}. Move down what is shared.`,
    { path: `^engine/src/(${layer.join('|')})(/|\\.ts$)`, pathNot: TEST },
    { path: '^engine/src/', pathNot: `^engine/src/(${['$1', ...below].join('|')})(/|\\.ts$)` },
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
    'The import cannot be resolved, so no rule can check it.',
    {},
    { couldNotResolve: true },
  ),
  forbid(
    'contract-stands-alone',
    'Server and web share the contract, so it imports only zod.',
    { path: '^contract/src/', pathNot: TEST },
    { pathNot: '^(contract/src/|node_modules/zod/)' },
  ),
  forbid(
    'values-need-no-schema',
    'Public pages load values before anything else, so values import only other values, and no zod.',
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
    'Tools, benchmarks, chaos tests and journeys import the product, never the reverse.',
    { path: '^(contract|engine|server|web)/' },
    { path: '^(tools|bench|chaos|e2e)/' },
  ),
  forbid(
    'product-does-not-know-its-demo',
    'The demo wraps the product: pass what it adds to start() or createApp().',
    { path: '^(contract|engine|server/src|web)/', pathNot: [TEST, '^server/src/testing/'] },
    { path: '^server/demo/' },
  ),
  forbid(
    'testing-only-in-tests',
    'Builders and test doubles stay out of the product.',
    { pathNot: [TEST, '^(engine|server/src)/testing/', '^(tools|bench|chaos|e2e)/'] },
    { path: '^(engine|server/src)/testing/' },
  ),
];

const server = [
  forbid(
    'nothing-imports-main',
    'main.ts is an entry point, not a module to import.',
    { pathNot: '^server/main\\.ts$' },
    { path: '^server/(src/|demo/)?((import|admin|backup)/)?main\\.ts$' },
  ),
  forbid(
    'app-is-wired-from-outside',
    'Only the code that starts the product imports app.ts, jobs.ts and start.ts.',
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
    'http, platform and db must not import features: pass in what they need.',
    { path: '^server/src/(http|platform|db|config|emails)', pathNot: TEST },
    { path: '^server/src/(features|import|admin|backup|app|jobs|start|create-context)' },
  ),
  forbid(
    'programs-on-top',
    'What other programs use is built on the features: only the code that starts the product, and its commands, imports it.',
    { path: '^server/src/(features|http|platform|db|emails)/', pathNot: TEST },
    { path: '^server/src/programs/' },
  ),
  forbid(
    'platform-is-below-http',
    'Platform and database code must not depend on requests or the context.',
    { path: '^server/src/(platform|db)/', pathNot: TEST },
    { path: '^server/src/(http/|context|config)', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'emails-are-words',
    'An email is rendered from what its caller passes in, without lookups.',
    { path: '^server/src/emails/' },
    { path: '^server/src/(features|http|db|import|admin|backup|app|context|config)' },
  ),
  forbid(
    'engine-is-pure',
    'The directory index and the gazetteer import only the contract and Node: no database, clock or context.',
    { path: '^engine/src/', pathNot: TEST },
    { pathNot: '^(engine|contract)/src/', dependencyTypesNot: ['core'] },
  ),
  forbid(
    'engine-by-its-entries',
    'The server uses the engine through the entries in engine/package.json.',
    { path: '^server/' },
    {
      path: '^engine/',
      pathNot: '^engine/(src/engine|src/places/places|testing/.+)\\.ts$',
    },
  ),
  forbid(
    'engine-is-for-the-server',
    'Put what the browser needs into the contract.',
    { path: '^(contract|web)/' },
    { path: '^engine/' },
  ),
  forbid(
    'engine-parts-are-listed',
    'Add a new folder or top file of the engine to a layer in ENGINE_LAYERS first.',
    {
      path: '^engine/src/',
      pathNot: [TEST, `^engine/src/(${ENGINE_LAYERS.flat().join('|')})(/|\\.ts$)`],
    },
    { path: '.' },
  ),
  ...ENGINE_LAYERS.map(withinEngineLayer),
  forbid(
    'oracle-stands-alone',
    'The oracle checks the engine, so it defines the results independently, from the option lists only.',
    { path: '^engine/testing/oracle/' },
    {
      pathNot: '^(engine/testing/oracle|contract/src/values)/',
      dependencyTypesNot: ['type-only', 'core'],
    },
  ),
  forbid(
    'areas-are-listed',
    'Add a new area to a layer in LAYERS first.',
    {
      path: '^server/src/features/',
      pathNot: `^server/src/features/(${LAYERS.flat().join('|')})/`,
    },
    { path: '.' },
  ),
  ...LAYERS.map(withinLayer),
  forbid(
    'context-is-types',
    'context.ts declares the types of what create-context.ts creates; importing values would couple all modules.',
    { path: '^server/src/context\\.ts$' },
    { path: '^server/src/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'queries-in-stores',
    "A part's store.ts and its files named by nouns query the database. Other files may import its types, and db/transact.ts, failures.ts and conversation-sides.ts.",
    { path: `^server/src/http/|${PART}(service|rules|view)\\.ts$|/routes\\.ts$`, pathNot: TEST },
    {
      path: '^(server/src/db/|node_modules/(kysely|pg)/)',
      pathNot: '^server/src/db/(transact|failures|conversation-sides)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'routes-ask-services',
    "An area's routes.ts only maps endpoints to service functions: import the service.ts of one of its parts.",
    { path: '^server/src/features/([^/]+)/routes\\.ts$' },
    {
      path: '^server/src/features/',
      pathNot: '^server/src/features/$1/[^/]+/service\\.ts$',
    },
  ),
  within(
    'rules',
    'service|store|view',
    'rules.ts is pure: time and facts are passed as arguments.',
  ),
  within(
    'store',
    'service|view',
    'store.ts contains the SQL; its callers decide who may see what.',
  ),
  within('view', 'service|store', 'view.ts converts the rows that are passed to it.'),
  forbid(
    'service-is-on-top',
    "A part's service.ts imports its other files, which do not import it.",
    { path: `${PART}[^/]+$`, pathNot: TEST },
    { path: '^server/src/$1/service\\.ts$' },
  ),
  forbid(
    'parts-by-their-service',
    "Another part is used only through its service.ts; context.ts's types come from context.ts.",
    { path: PART, pathNot: TEST },
    {
      path: '^server/src/(features|programs)/',
      pathNot:
        '^server/src/($1/|features/[^/]+/[^/]+/service\\.ts$|programs/([^/]+/service|run-apart)\\.ts$)',
    },
  ),
  forbid(
    'app-mounts-routes',
    'app.ts and start.ts connect routes and services, and import nothing else of an area.',
    { path: '^server/src/(app|start)\\.ts$' },
    { path: '^server/src/features/', pathNot: '/(routes|service)\\.ts$' },
  ),
  forbid(
    'jobs-are-collected',
    'The list of jobs imports only the service.ts of a part.',
    { path: '^server/src/jobs\\.ts$' },
    { path: '^server/src/features/', pathNot: '/service\\.ts$' },
  ),
];

const web = [
  forbid(
    'web-areas-never-meet',
    'Pages combine areas; what two areas share belongs in ui/ or lib/.',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  forbid(
    'ui-could-ship-elsewhere',
    'Components in ui/ must not depend on the product.',
    { path: '^web/src/ui/' },
    { path: '^web/src/(app|pages|public|features)/' },
  ),
  forbid(
    'lib-is-the-bottom',
    'Everything may import lib/, which imports none of the other folders.',
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
    'The public pages work without the application.',
    { path: '^web/src/public/' },
    { path: '^web/src/(app|pages)/' },
  ),
  forbid(
    'pages-below-app',
    'Only the router imports pages, and pages do not import each other.',
    { path: '^web/src/', pathNot: '^web/src/app/' },
    { path: '^web/src/pages/', pathNot: '\\.css$' },
  ),
];

export default {
  forbidden: [...general, ...server, ...web],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Type imports count as dependencies too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
  },
};
