// Imports run one way, between files and between folders; see CONTRIBUTING, "The map".
const only = (name, from, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: '^(src|contract|provider|model-tests|tests|bench|scripts)/',
    pathNot: [from, ...allowed].map((path) => `^${path}`),
  },
});

/** The rooms that services and views may both import. */
const belowServicesAndViews = [
  'src/ports/',
  'src/machines/',
  'src/tools/',
  'src/drawing/',
  'src/painting/',
  'src/timing/',
  'src/i18n/',
  'contract/',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'nothing-imports-views',
      severity: 'error',
      from: { pathNot: '^(src/(views/|(main|prerender)\\.tsx)|tests/|bench/)' },
      to: { path: '^src/views/' },
    },
    only('facts', 'src/facts', 'contract/'),
    only('log', 'src/log', 'src/facts/', 'contract/'),
    only('tools', 'src/tools', 'contract/'),
    only('drawing', 'src/drawing'),
    only('painting', 'src/painting'),
    only('charts', 'src/charts'),
    only('timing', 'src/timing'),
    only('ports', 'src/ports', 'src/i18n/', 'src/machines/', 'src/log/', 'src/tools/', 'src/drawing/', 'contract/'),
    {
      name: 'ports-are-types',
      severity: 'error',
      from: { path: '^src/ports/' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    only('machines', 'src/machines', 'src/facts/', 'src/drawing/', 'src/painting/', 'src/tools/', 'contract/'),
    only('services', 'src/services', 'src/facts/', 'src/log/', ...belowServicesAndViews),
    only('i18n', 'src/i18n', 'contract/'),
    only('service-worker', 'src/service-worker'),
    // What the log remembers reaches views by projections and queries.
    only('views', 'src/views', 'src/charts/', 'src/log/projection', 'src/log/queries/', ...belowServicesAndViews),
    only('contract', 'contract'),
    only('provider', 'provider', 'contract/'),
    {
      name: 'engines-stand-alone',
      severity: 'error',
      from: { path: '^provider/engines/' },
      to: { path: '^provider/', pathNot: '^provider/engines/' },
    },
    {
      name: 'machines-know-tools-as-types',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { path: '^src/tools/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'machines-are-pure',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { path: 'node_modules/(ky|localforage|@tanstack|@mantine|react|rxjs)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
