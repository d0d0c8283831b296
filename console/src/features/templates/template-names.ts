import type { SurveyVariable, TemplateType } from '@signalbox/contract';

/** Keys of the words for what a template of this type does. */
export const runNames = { '': 'run', build: 'build', deploy: 'deploy' } as const satisfies Record<
  TemplateType,
  string
>;
export const typeNames = {
  '': 'typeTask',
  build: 'typeBuild',
  deploy: 'typeDeploy',
} as const satisfies Record<TemplateType, string>;

export const surveyTypeNames = {
  '': 'typeString',
  int: 'typeInt',
  enum: 'typeEnum',
  secret: 'typeSecret',
} as const satisfies Record<SurveyVariable['type'], string>;
