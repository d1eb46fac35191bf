/** The rules of docs/architecture.md, "Never", held by `npm run check`. */
const EDGE =
  '^(app/v1|lib/(admission|alerts|builtin|constraints|contract|email|explain|health|http|keys|languages|metering|models|notices|plans|quick-ranker|reader|recommend|request-log|text|trail)|prompts)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Of types neither: two files that need each other are one idea, or lack a third below them.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-between-rooms',
      severity: 'error',
      comment:
        'A room is a folder directly under lib; the circle may be one of types, and run over several rooms.',
      scope: 'folder',
      from: { path: '^lib/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'plans-know-nobody',
      severity: 'error',
      from: { path: '^lib/plans/' },
      to: { path: '^(lib|app|prompts)/', pathNot: '^lib/plans/' },
    },
    {
      name: 'keys-and-metering-are-neighbours',
      severity: 'error',
      comment: 'Neither knows the other; both know what a plan is, and where deeds are noted.',
      from: { path: '^lib/(keys|metering)/' },
      to: {
        path: '^lib/',
        pathNot: ['^lib/(contract|plans|store|trail)/', '^lib/$1/', '^lib/request-context\\.ts$'],
      },
    },
    { name: 'lib-never-imports-app', severity: 'error', from: { path: '^lib/' }, to: { path: '^app/' } },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^lib/contract/' },
      to: { pathNot: ['^lib/contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'builtin-stands-alone',
      severity: 'error',
      comment:
        'The built-in model knows the contract, limits, the numbered parts of a request, its own data, the reader, words, messages, how to take turns and to remember.',
      from: { path: '^lib/builtin/' },
      to: {
        path: '^(lib|app|prompts)/',
        pathNot: '^lib/(builtin|constraints|contract|evidence|languages|reader|text|runtime)/',
      },
    },
    {
      name: 'constraints-know-words-alone',
      severity: 'error',
      comment:
        'Limits are read and held against facts the same for every model: of other rooms they know only words and languages.',
      from: { path: '^lib/constraints/' },
      to: { path: '^(lib|app|prompts)/', pathNot: '^lib/(constraints|languages|text|runtime)/' },
    },
    {
      name: 'text-knows-languages-alone',
      severity: 'error',
      comment: 'What words are does not depend on who asks.',
      from: { path: '^lib/text/' },
      to: { path: '^(lib|app|prompts)/', pathNot: '^lib/(languages|text|runtime)/' },
    },
    {
      name: 'languages-know-nobody',
      severity: 'error',
      comment: 'Every room reads the words of a language; they are data of nobody.',
      from: { path: '^lib/languages/' },
      to: { path: '^(lib|app|prompts)/', pathNot: '^lib/languages/' },
    },
    {
      name: 'models-know-no-keys',
      severity: 'error',
      from: { path: '^lib/(constraints|models|quick-ranker|recommend|explain|truth)/|^prompts/' },
      to: { path: '^lib/(http|keys|metering|plans|admission|accounts|email)/' },
    },
    {
      name: 'nothing-below-http-imports-http',
      severity: 'error',
      from: {
        path: '^lib/(admission|alerts|builtin|constraints|contract|email|explain|keys|metering|models|notices|plans|quick-ranker|recommend|request-log|store|text|truth)/',
      },
      to: { path: '^lib/http/' },
    },
    {
      name: 'store-imports-nothing-above',
      severity: 'error',
      from: { path: '^lib/store/' },
      to: {
        path: '^lib/',
        pathNot: '^lib/(store/|(config|redis-address|request-context|warn-operator)\\.ts$)',
      },
    },
    {
      name: 'no-node-modules-on-the-edge',
      severity: 'error',
      comment: 'Edge routes have Web APIs only.',
      // Left out by a build for the edge (lib/alerts/post-event.ts).
      from: { path: EDGE, pathNot: '^lib/alerts/post-on-node\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'edge-never-reaches-the-local-store',
      severity: 'error',
      from: { path: EDGE },
      to: { path: '^lib/store/local/', reachable: true },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment: 'It is a package without dependencies, for runtimes that have Web APIs only.',
      from: { path: '^clients/typescript/src/' },
      to: { pathNot: '^clients/typescript/src/' },
    },
    {
      name: 'nobody-imports-the-client',
      severity: 'error',
      comment: 'The service does not call itself.',
      from: { path: '^(app|lib|prompts|scripts|server)/' },
      to: { path: '^clients/' },
    },
    {
      name: 'edge-never-compiles-web-assembly',
      severity: 'error',
      comment: 'Runtimes of the edge refuse to compile it from bytes.',
      from: { path: '^(app|lib/(builtin|models|recommend|explain|http))/' },
      to: { path: '^lib/reader/simd/', reachable: true },
    },
    {
      name: 'nobody-imports-the-server',
      severity: 'error',
      comment: 'It is bundled beside Next, which must not find it.',
      from: { pathNot: '^(server|tests)/' },
      to: { path: '^server/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // The bundles of server/, which are there after a build (scripts/setup/build.mjs).
      to: { couldNotResolve: true, pathNot: 'dist/primary\\.mjs$' },
    },
    {
      name: 'not-to-dev-dependencies',
      severity: 'error',
      from: { path: '^(app|lib|prompts|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sources-never-import-tests',
      severity: 'error',
      from: { path: '^(app|lib|prompts|scripts|server)/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    // The bundles of server/ hold the packages that they need, with what those would use if it were there.
    doNotFollow: { path: ['node_modules', '^dist/'] },
    exclude: { path: '\\.next/' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
