/** The rules of docs/architecture.md, "Never", held by `npm run check`. */
const EDGE =
  '^(app/v1|lib/(admission|builtin|constraints|contract|explain|health|http|keys|limits|models|recommend|truth|usage)|prompts)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
        'The built-in model knows the contract, its own data, the provider interface and the message format.',
      from: { path: '^lib/builtin/' },
      to: { path: '^(lib|app|prompts)/', pathNot: '^lib/(builtin|contract)/' },
    },
    {
      name: 'models-know-no-keys',
      severity: 'error',
      from: { path: '^lib/(constraints|models|recommend|explain|truth)/|^prompts/' },
      to: { path: '^lib/(http|keys|limits|usage|admission|accounts|email)/' },
    },
    {
      name: 'nothing-below-http-imports-http',
      severity: 'error',
      from: {
        path: '^lib/(admission|builtin|constraints|contract|explain|keys|limits|models|recommend|store|truth|usage)/',
      },
      to: { path: '^lib/http/' },
    },
    {
      name: 'store-imports-nothing-above',
      severity: 'error',
      from: { path: '^lib/store/' },
      to: { path: '^lib/', pathNot: '^lib/(store/|config\\.ts$)' },
    },
    {
      name: 'no-node-modules-on-the-edge',
      severity: 'error',
      comment: 'Edge routes have Web APIs only.',
      from: { path: EDGE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'edge-never-reaches-the-local-store',
      severity: 'error',
      from: { path: EDGE },
      to: { path: '^lib/store/local/', reachable: true },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'not-to-dev-dependencies',
      severity: 'error',
      from: { path: '^(app|lib|prompts)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sources-never-import-tests',
      severity: 'error',
      from: { path: '^(app|lib|prompts|scripts)/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.next/' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
