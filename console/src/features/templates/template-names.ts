import type { QuestionKind, TemplateType } from '@signalbox/contract';

/** Keys of the words for the types. */
export const typeNames = {
  '': 'typeTask',
  build: 'typeBuild',
  deploy: 'typeDeploy',
} as const satisfies Record<TemplateType, string>;

export const questionNames = {
  '': 'typeString',
  int: 'typeInt',
  enum: 'typeEnum',
  secret: 'typeSecret',
} as const satisfies Record<QuestionKind, string>;
