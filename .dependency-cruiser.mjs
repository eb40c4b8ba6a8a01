// Imports run one way; see README, "How it is built".
const only = (name, from, ...allowed) => ({
  name,
  severity: 'warn',
  from: { path: `^${from}/` },
  to: {
    path: '^(src|contract|provider|model-tests|tests|bench|scripts)/',
    pathNot: [from, ...allowed].map((path) => `^${path}`),
  },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'warn', from: {}, to: { circular: true } },
    {
      name: 'nothing-imports-views',
      severity: 'warn',
      from: { pathNot: '^(src/(views/|main\\.tsx)|tests/|bench/)' },
      to: { path: '^src/views/' },
    },
    only('log', 'src/log', 'contract/'),
    only('tools', 'src/tools', 'contract/'),
    only('machines', 'src/machines', 'src/log/facts', 'src/tools/', 'contract/'),
    only('services', 'src/services', 'src/machines/', 'src/log/', 'src/tools/', 'contract/'),
    only('i18n', 'src/i18n', 'contract/'),
    only('views', 'src/views', 'src/machines/', 'src/log/', 'src/tools/', 'src/i18n/', 'contract/'),
    only('contract', 'contract'),
    only('provider', 'provider', 'contract/'),
    {
      name: 'engines-stand-alone',
      severity: 'warn',
      from: { path: '^provider/engines/' },
      to: { path: '^provider/', pathNot: '^provider/engines/' },
    },
    {
      name: 'machines-are-pure',
      severity: 'warn',
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
