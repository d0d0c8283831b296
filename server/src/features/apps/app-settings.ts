/**
 * What an app is: what comes with the product, overlaid by what administrators stored as options named
 * `apps.<id>.<setting>`. Pure but for the look for programs.
 */

import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import {
  type App,
  type AppSettingsBody,
  appBody,
  appId,
  checkInput,
  isBuiltInApp,
  profileOf,
} from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import { z } from 'zod';
import { validationFailed } from '../../lib/app-error.ts';
import { isOnPath } from '../../lib/program-version.ts';

export const appSettingNames = [
  'title',
  'icon',
  'color',
  'dark_color',
  'path',
  'args',
  'exit_codes',
  'priority',
  'active',
] as const;
type SettingName = (typeof appSettingNames)[number];

/** Option texts of one app, by setting. */
export type StoredSettings = ReadonlyMap<SettingName, string>;

export interface AppSetting {
  readonly id: string;
  readonly name: SettingName;
}

export const APP_OPTION_PREFIX = 'apps.';

export const appOptionKey = (id: string, name: SettingName) => `${APP_OPTION_PREFIX}${id}.${name}`;

/** Ids may contain dots, names of settings have none: the last dot separates them. */
export function readAppOptionKey(key: string): AppSetting | undefined {
  const dot = key.lastIndexOf('.');
  if (!key.startsWith(APP_OPTION_PREFIX) || dot < APP_OPTION_PREFIX.length) return undefined;
  const id = key.slice(APP_OPTION_PREFIX.length, dot);
  const name = appSettingNames.find((one) => one === key.slice(dot + 1));
  return name === undefined || !appId.safeParse(id).success ? undefined : { id, name };
}

/** undefined = there is no such app */
export function makeApp(id: string, stored: StoredSettings): App | undefined {
  if (!isBuiltInApp(id) && stored.size === 0) return undefined;
  const defaults = profileOf(id);
  const path = stored.get('path') ?? '';
  return {
    id,
    active: readFlag(stored.get('active')) ?? isFound(id, path.trim()),
    priority: readInteger(stored.get('priority')) ?? defaults.priority,
    title: stored.get('title') || defaults.title,
    icon: stored.get('icon') || defaults.icon,
    color: stored.get('color') || defaults.color,
    dark_color: stored.get('dark_color') || defaults.dark_color,
    path,
    args: readArguments(stored.get('args')),
    exit_codes: readExitCodes(stored.get('exit_codes')),
  };
}

/** What to run instead of the usual, and whether to run it at all; undefined = there is no such app. */
export function makeProgram(id: string, stored: StoredSettings) {
  if (!isBuiltInApp(id) && stored.size === 0) return undefined;
  const exitCodes = readExitCodes(stored.get('exit_codes'));
  return {
    path: stored.get('path')?.trim() || null,
    args: readArguments(stored.get('args')),
    ...(exitCodes !== null && { exit_codes: exitCodes }),
    // An administrator said so; an app that is off because its program is not on this machine may run on others.
    isSwitchedOff: readFlag(stored.get('active')) === false,
  };
}

/** Highest priority first, then by id. */
export function sortApps(apps: readonly App[]): App[] {
  return apps.toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
}

/** Option texts for settings as they were given; null = not stored, the default holds. */
export function settingsToTexts(id: string, body: AppSettingsBody): ReadonlyMap<SettingName, string | null> {
  const defaults = profileOf(id);
  const text = (name: 'title' | 'icon' | 'color' | 'dark_color') =>
    body[name] === defaults[name] ? null : body[name] || null;
  const priority = body.priority ?? defaults.priority;
  return new Map([
    ['title', text('title')],
    ['icon', text('icon')],
    ['color', text('color')],
    ['dark_color', text('dark_color')],
    ['path', body.path || null],
    ['args', body.args.length === 0 ? null : JSON.stringify(body.args)],
    ['exit_codes', Object.keys(body.exit_codes).length === 0 ? null : JSON.stringify(body.exit_codes)],
    ['priority', priority === defaults.priority ? null : String(priority)],
    // Always stored: it is what makes an app of one's own exist.
    ['active', String(body.active)],
  ]);
}

/** One setting as an option gives it, which is how it is stored; null = the default again. */
export function parseSettingText({ name }: AppSetting, raw: string): string | null {
  const value = raw.trim();
  if (value === '') return null;
  if (name === 'active') {
    if (readFlag(value) === undefined) throw wrongValue(text('field.true_or_false'));
    return raw;
  }
  const given = givenSetting(name, value) ?? raw;
  if (given instanceof Error) throw given;
  const checked = checkInput(appBody, { [name]: given });
  if (checked.isSound) return raw;
  const [problem = text('field.form')] = checked.problems.values();
  throw wrongValue(problem);
}

/** As the API takes it; undefined = the text itself. */
function givenSetting(name: SettingName, value: string): unknown {
  if (name === 'priority') return readInteger(value) ?? 'no number';
  if (name === 'args') return readArguments(value) ?? wrongValue(text('field.list_of_texts'));
  if (name === 'exit_codes') return readExitCodes(value) ?? wrongValue(text('field.exit_code'));
  return undefined;
}

const wrongValue = (problem: Text) => validationFailed({ value: problem }, text('app.value', { problem }));

function isFound(id: string, path: string): boolean {
  if (!isBuiltInApp(id)) return false;
  // A relative path counts from the repository of a task: who knows.
  if (path.includes('/')) return isAbsolute(path) && existsSync(path);
  if (path !== '') return isOnPath(path);
  return profileOf(id).programs.some(isOnPath);
}

function readFlag(text: string | undefined): boolean | undefined {
  const word = text?.trim();
  return word === 'true' ? true : word === 'false' ? false : undefined;
}

function readInteger(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : undefined;
}

const argumentList = z.array(z.string());

/** null = not a list of texts, or none */
const readArguments = (text: string | undefined) => readJson(argumentList, text);

const exitCodeWords = z.record(z.string(), z.string());

/** null = not an object of texts, or none */
const readExitCodes = (text: string | undefined) => readJson(exitCodeWords, text);

function readJson<T>(schema: z.ZodType<T>, text: string | undefined): T | null {
  if (text === undefined) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
