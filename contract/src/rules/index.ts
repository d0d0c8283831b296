/**
 * The ground floor of the contract, `@signalbox/contract/rules`: what is so everywhere, without the schemas
 * above and the library that they are made with. So the first page of the console can ask a rule as the
 * server and a runner do.
 */
export * from './addresses.ts';
export * from './ansible-arguments.ts';
export * from './apps/app-profile.ts';
export * from './apps/asked-programs.ts';
export * from './apps/built-in-apps.ts';
export * from './apps/one-program.ts';
export * from './branch-name.ts';
export * from './commit-hash.ts';
export * from './edit-distance.ts';
export * from './host-address.ts';
export * from './host-limit.ts';
export * from './host-results.ts';
export * from './inventory-type.ts';
export * from './json-text.ts';
export * from './languages.ts';
export * from './local-path.ts';
export * from './login-name.ts';
export * from './loopback.ts';
export * from './message-template.ts';
export * from './option-gates.ts';
export * from './output-part.ts';
export * from './output-search.ts';
export * from './path-inside.ts';
export * from './permissions.ts';
export * from './priority.ts';
export * from './program-version.ts';
export * from './public-key.ts';
export * from './repository-address.ts';
export * from './runner-isolation.ts';
export * from './silent-start.ts';
export * from './standing-options.ts';
export * from './survey.ts';
export * from './task-arguments.ts';
export * from './task-options.ts';
export * from './task-plan.ts';
export * from './task-status.ts';
export * from './terminal-text.ts';
export * from './token-scope.ts';
export * from './variable-name.ts';
