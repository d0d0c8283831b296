/**
 * The direction of imports (ARCHITECTURE.md): whoever is named here must not reach what follows. Type imports
 * count.
 */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      {},
      { circular: true },
      'Two files that need each other are one thing, or hide a third.',
    ),
    forbid('no-unresolved', {}, { couldNotResolve: true }, 'Each import names something that is there.'),
    forbid(
      'contract-knows-nobody',
      { path: '^contract/src' },
      { path: '^(server|runner|console|e2e|bench|fuzz|soak)/' },
      'The contract is what crosses a wire.',
    ),
    forbid(
      'contract-is-portable',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
      'Browsers read it too.',
    ),
    forbid(
      'rules-are-the-ground',
      { path: '^contract/src/rules', pathNot: '(/cron|\\.test)\\.ts$' },
      { pathNot: '^contract/src/(rules/(?!cron\\.ts)|texts/)' },
      'They come with the first page of the console, and to a runner: no schemas, no library.',
    ),
    forbid(
      'texts-are-below-the-rules',
      { path: '^contract/src/texts', pathNot: '\\.test\\.ts$' },
      { pathNot: '^contract/src/texts/' },
      'Whoever is to be told something words it: console, runner, rules and schemas.',
    ),
    forbid(
      'rules-of-cron-stand-apart',
      { path: '^contract/src/rules/cron\\.ts$' },
      { pathNot: '^(node_modules/croner/|contract/src/texts/)' },
      'Their library is for those alone who ask for them.',
    ),
    forbid('runner-knows-the-contract-only', { path: '^runner/src' }, { path: '^(server|console)/' }, ''),
    forbid(
      'console-knows-the-contract-only',
      { path: '^console/src', pathNot: '^console/src/testing/' },
      { path: '^(server|runner)/' },
      '',
    ),
    forbid(
      'console-shares-hands-of-tests',
      { path: '^console/src/testing/' },
      { path: '^(server|runner)/', pathNot: '^server/src/testing/' },
      'An authenticator is the same for the tests of both.',
    ),
    forbid(
      'server-reaches-the-runner-at-the-door',
      {
        path: '^server/src',
        pathNot:
          '^server/src/(main|engine/runners/built-in-runner|testing/|survival/|commands/|doctor/check-self-test|installation/.*\\.test\\.ts$)',
      },
      { path: '^runner/', pathNot: '^runner/src/(product-files|source-places)\\.ts$' },
      'One protocol is the only way to a runner.',
    ),
    forbid(
      'fuzz-knows-the-contract-only',
      { path: '^fuzz/src' },
      { path: '^(server|runner|console|e2e|bench)/' },
      'It meets the server as any client does.',
    ),
    forbid('lib-is-the-ground', { path: '^server/src/lib' }, { path: '^server/src/(?!lib)' }, ''),
    forbid(
      'db-below-engine',
      { path: '^server/src/db' },
      { path: '^server/src/(engine|outbox|schedules|live|http|entities|features|app|main)' },
      '',
    ),
    forbid(
      'entities-below-features',
      { path: '^server/src/entities', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(engine|schedules|live|features|app|main)' },
      'What is special to an entity stays in its folder.',
    ),
    forbid(
      'entities-serve-features-only',
      { path: '^server/src/(engine|schedules|live|http)' },
      { path: '^server/src/entities' },
      '',
    ),
    forbid(
      'engine-knows-no-feature-and-no-http',
      { path: '^server/src/engine', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(schedules|live|features|http|app|main)' },
      '',
    ),
    forbid(
      'schedules-stand-beside-the-engine',
      { path: '^server/src/schedules', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(live|features|http|app|main)' },
      '',
    ),
    forbid(
      'retention-stands-beside-the-engine',
      { path: '^server/src/retention', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(live|schedules|features|http|app|main)' },
      '',
    ),
    forbid(
      'outbox-knows-the-database-only',
      { path: '^server/src/outbox', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(?!outbox|db|lib)' },
      'Whoever has something to deliver hands a handler over.',
    ),
    forbid(
      'http-knows-no-feature',
      { path: '^server/src/http', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(schedules|live|features|app|main)' },
      '',
    ),
    forbid(
      'live-knows-no-feature',
      { path: '^server/src/live', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(schedules|features|app|main)' },
      'It is handed tasks as the feature describes them.',
    ),
    forbid(
      'features-are-siblings',
      { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
      'app.ts hands over the narrow piece that is needed.',
    ),
    forbid(
      'features-do-not-see-the-app',
      { path: '^server/src/features', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(app|main)' },
      '',
    ),
    forbid(
      'command-line-meets-the-server-as-any-client-does',
      { path: '^server/src/cli/', pathNot: '\\.test\\.ts$' },
      { path: '^(server/src/(?!cli/|commands/prompt\\.ts$|lib/make-folder\\.ts$)|runner/|console/)' },
      'It talks to the documented API of another machine, and starts without what a server loads.',
    ),
    forbid(
      'mcp-asks-the-api',
      { path: '^server/src/mcp/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(?!mcp/|cli/|http/|lib/)' },
      'Its tools have no other way to data than a client has, and the rights of whoever asks.',
    ),
    forbid(
      'runner-floors',
      { path: '^runner/src/(git|ssh|secrets|log|apps)/', pathNot: '\\.test\\.ts$' },
      { path: '^runner/src/(task/|agent|main|run-runner)' },
      '',
    ),
    forbid(
      'execution-below-tasks',
      { path: '^runner/src/execution/', pathNot: '\\.test\\.ts$' },
      { path: '^runner/src/(task/|agent|main|run-runner|runner-context)' },
      '',
    ),
    forbid(
      'tasks-know-no-place-of-execution',
      { path: '^runner/src/', pathNot: '^runner/src/(execution/|run-runner|.*\\.test\\.ts$)' },
      { path: '^runner/src/execution/local/' },
      'What a task needs of the place where its programs run is `execution/execution.ts`.',
    ),
    forbid(
      'console-floors-api',
      { path: '^console/src/api', pathNot: '\\.test\\.tsx?$' },
      { path: '^console/src/(routes|features|parts)' },
      '',
    ),
    forbid(
      'console-floors-ui',
      { path: '^console/src/(ui|lib)', pathNot: '\\.test\\.tsx?$' },
      { path: '^console/src/(routes|features|parts|api)' },
      '',
    ),
    forbid(
      'console-floors-parts',
      { path: '^console/src/parts' },
      { path: '^console/src/(routes|features)' },
      '',
    ),
    forbid('console-floors-features', { path: '^console/src/features' }, { path: '^console/src/routes' }, ''),
    forbid(
      'console-features-are-siblings',
      { path: '^console/src/features/([^/]+)/' },
      { path: '^console/src/features/', pathNot: '^console/src/features/$1/' },
      'What two features need stands in parts/.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
    detectProcessBuiltinModuleCalls: true,
  },
};
