/**
 * Makes TypeScript modules from `locales/`, so that the compiler checks keys and parameters, the console loads one language
 * in pieces, and server and runner bundle the texts only. They are in `.gitignore`; whatever compiles or starts sources
 * calls this first. Missing translations are English here.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../contract/src/rules/languages.ts';
import { contentDigest } from '../content-digest.ts';
import { projectRoot } from '../project-root.ts';
import { flatten, type Messages, readLocale, withFallback } from './locale.ts';
import { pseudoOf } from './pseudo.ts';

const HEAD = '// Generated from locales/ by `npm run locales`. Do not edit.\n';
const inConsole = 'console/src/locales/generated';

const inContract = 'contract/src/texts/generated';
const inServer = 'server/src/features/invitations/generated';
/** Holds the digest of what the modules were made from. */
const MARK = join(projectRoot, inContract, '.made-of');

/** Does nothing when the modules are up to date. Several processes may call this at the same time. */
export function generateLocales(): void {
  const digest = contentDigest(
    projectRoot,
    ['locales', 'scripts/locales', 'contract/src/rules/languages.ts'],
    () => false,
  );
  const folders = [inContract, inServer, inConsole].map((folder) => join(projectRoot, folder));
  if (folders.every(existsSync) && existsSync(MARK) && readFileSync(MARK, 'utf8') === digest) return;
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const files = generatedFiles();
  for (const [path, content] of files) writeWhole(join(projectRoot, path), content);
  for (const name of readdirSync(join(projectRoot, inConsole))) {
    if (name.endsWith('.ts') && !files.has(`${inConsole}/${name}`))
      rmSync(join(projectRoot, inConsole, name), { force: true });
  }
  writeWhole(MARK, digest);
}

function generatedFiles(): Map<string, string> {
  const english = readLocale('en');
  const texts = Object.fromEntries(flatten(english.texts));
  const mails: Record<string, Messages> = {};
  const files = new Map([
    [`${inContract}/english.ts`, constant('englishTemplates', texts)],
    [
      `${inConsole}/en.ts`,
      `${HEAD}import { englishTemplates } from '@signalbox/contract/texts';\n\n${declaration('en', english.messages)}\nexport const catalogue = { messages: en, texts: englishTemplates };\n`,
    ],
    [
      `${inConsole}/pseudo.ts`,
      catalogue({ messages: pseudoOf(english.messages), texts: pseudoOf(texts) as Record<string, string> }),
    ],
  ]);
  for (const { id } of languages) {
    const own = id === 'en' ? english : readLocale(id);
    mails[id] = withFallback(own.mails, english.mails);
    if (id === 'en') continue;
    const messages = withFallback(own.messages, english.messages);
    const ownTexts = Object.fromEntries(flatten(withFallback(own.texts, english.texts)));
    files.set(`${inConsole}/${id}.ts`, catalogue({ messages, texts: ownTexts }));
  }
  files.set(`${inServer}/mails.ts`, constant('mails', mails));
  return files;
}

const declaration = (name: string, value: Messages) =>
  `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;

const constant = (name: string, value: Messages) => HEAD + declaration(name, value);

/** Without `as const`: the compiler needs the types of English only. */
const catalogue = (value: Messages) => `${HEAD}export const catalogue = ${JSON.stringify(value, null, 2)};\n`;

/** Leaves an unchanged file alone, for programs that watch it. Another process never reads half a file. */
function writeWhole(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  const whole = `${path}.${process.pid}`;
  writeFileSync(whole, content);
  renameSync(whole, path);
}
