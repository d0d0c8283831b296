/**
 * What a task asks a person: the document that a step has left, masked like the output. It lies in the task's
 * folder as it is shown and hashed, so that a later runner asks for exactly the same, whatever has become of
 * the step's own file and of the secrets.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from '@signalbox/contract/texts';
import { codeOf } from '../runner-log.ts';
import { StepError } from '../step-error.ts';
import { writeWhole } from './task-document.ts';
import type { TaskFolder } from './task-folder.ts';

export type Question = { document: string; hash: string };

/** Keeps a document as what is asked. */
export function keepQuestion(folder: TaskFolder, document: string): Question {
  writeWhole(questionPath(folder), document);
  return { document, hash: hashOf(document) };
}

/** The question as it was first asked. Throws `StepError` when it is not there any more as it was. */
export function readQuestion(folder: TaskFolder, hash: string): Question {
  let document = '';
  try {
    document = readFileSync(questionPath(folder), 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  if (hashOf(document) !== hash) throw new StepError(text('question.changed'));
  return { document, hash };
}

function questionPath(folder: TaskFolder): string {
  return path.join(folder.path, 'question.json');
}

function hashOf(document: string): string {
  return createHash('sha256').update(document).digest('hex');
}
