/**
 * What a task asks a person: the document that a step has left, masked like the output. It lies in the task's folder as it is shown
 * and hashed, so that a later runner asks for exactly the same, whatever has become of the step's own file and of the secrets.
 */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { QUESTION_MAX_BYTES } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { codeOf } from '../runner-log.ts';
import { StepError } from '../step-error.ts';
import type { TaskFolder } from './task-folder.ts';

export type Question = { document: string; hash: string };

/** The file that the program of the current step leaves for it. */
export function documentPath(folder: TaskFolder): string {
  return path.join(folder.place.stepPath, 'document');
}

/** Throws `StepError` when the step has left nothing that could be shown. */
export function makeQuestion(folder: TaskFolder, maskText: (text: string) => string): Question {
  const document = JSON.stringify(maskedJson(readDocument(folder), maskText));
  if (Buffer.byteLength(document) > QUESTION_MAX_BYTES) throw tooLarge();
  const file = questionPath(folder);
  writeFileSync(`${file}.new`, document, { mode: 0o600 });
  renameSync(`${file}.new`, file);
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

function readDocument(folder: TaskFolder): unknown {
  const { step_name: step } = folder.record;
  const file = documentPath(folder);
  // Masking makes it a little longer or shorter; what is far too large is not even read.
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 4 * QUESTION_MAX_BYTES) throw tooLarge();
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StepError(text('question.no_document', { step }));
  }
}

function tooLarge(): StepError {
  return new StepError(text('question.too_large', { size: QUESTION_MAX_BYTES / 1024 }));
}

/** Where nothing is masked a text stays as it is: masking as output would also cut what is very long. */
function masked(words: string, maskText: (text: string) => string): string {
  const clean = maskText(words);
  return clean.includes('***') ? clean : words;
}

/** Secrets may be texts, keys, and texts that look like numbers. */
function maskedJson(value: unknown, maskText: (text: string) => string): unknown {
  if (typeof value === 'string') return masked(value, maskText);
  if (typeof value === 'number') {
    const digits = masked(String(value), maskText);
    return digits === String(value) ? value : digits;
  }
  if (Array.isArray(value)) return value.map((entry) => maskedJson(entry, maskText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [masked(key, maskText), maskedJson(entry, maskText)]),
  );
}
