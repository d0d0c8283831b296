/**
 * What a step has left to be shown, and what it has left for later steps. What is shown leaves the runner, so
 * it is as clean as the output; the step's own file may hold what nobody is to see, and goes once it was
 * read.
 */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { QUESTION_MAX_BYTES } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import type { AppStep, LeftFile } from '../apps/app-steps.ts';
import { openLeftFile, readLeftFile } from '../left-file.ts';
import { StepError } from '../step-error.ts';
import type { TaskFolder } from './task-folder.ts';

/** The file that the program of the current step leaves. */
export function documentPath(folder: TaskFolder): string {
  return path.join(folder.own, `document-${folder.record.step}`);
}

/** Nothing happens when it is gone. Throws the operating system's error. */
export function removeDocument(file: string): void {
  rmSync(file, { force: true });
}

type Reader = Pick<NonNullable<AppStep['document']>, 'maxBytes' | 'isLines'> & {
  read: (raw: unknown) => unknown;
};

/** As it is, to be asked. Masking makes it a little longer or shorter; what is far too large is not even read. */
export const plainReader: Reader = {
  maxBytes: 4 * QUESTION_MAX_BYTES,
  read: (raw) => {
    if (raw === undefined) throw tooLarge();
    return raw;
  },
};

/** Text of the document that is shown. Throws `StepError` when the step has left nothing that could be shown. */
export function makeDocument(folder: TaskFolder, reader: Reader, maskText: (text: string) => string): string {
  const document = JSON.stringify(maskedJson(reader.read(readDocument(folder, reader)), maskText));
  if (Buffer.byteLength(document) > QUESTION_MAX_BYTES) throw tooLarge();
  return document;
}

/**
 * For as long as the task is on this runner, in place of an earlier one of that name. `document`: JSON from
 * `makeDocument`, hence clean. Throws the operating system's error.
 */
export function keepResult(folder: TaskFolder, name: string, document: string): void {
  writeWhole(resultPath(folder, name), document);
}

/** Throws when it is not there any more. */
export function readResult(folder: TaskFolder, name: string): unknown {
  return JSON.parse(readFileSync(resultPath(folder, name), 'utf8'));
}

function resultPath(folder: TaskFolder, name: string): string {
  return path.join(folder.path, `result-${name}.json`);
}

/** A crash leaves the old file or the new one. */
export function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Throws `StepError` when it is not there. */
export async function leftFile(file: string): Promise<LeftFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = openLeftFile(file);
  if (handle === undefined) throw new StepError(text('prepare.plan_changed'));
  for await (const chunk of createReadStream(file, { fd: handle })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

function readDocument(folder: TaskFolder, { maxBytes, isLines }: Reader): unknown {
  const { step_name: step } = folder.record;
  const file = documentPath(folder);
  try {
    const written = readLeftFile(file, maxBytes) ?? '';
    return JSON.parse(isLines ? `[${written.trim().replaceAll('\n', ',')}]` : written);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
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
