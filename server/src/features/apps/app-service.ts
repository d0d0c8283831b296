import { type AppSettingsBody, appId, isBuiltInApp } from '@signalbox/contract';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { forbidden, inUse, notFound, validationFailed, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import {
  APP_OPTION_PREFIX,
  appSettingNames,
  parseSettingText,
  readAppOptionKey,
  settingsToTexts,
} from './app-settings.ts';
import { findProgram, findTemplatesOfApp, lockApp, removeSettings, storeSettings } from './app-store.ts';

interface AskedApp {
  readonly caller: Caller;
  readonly id: string;
}

export type AppService = ReturnType<typeof createAppService>;

const MAX_NAMED = 3;

export function createAppService(database: Database) {
  const forChange = { dialect: database.dialect, purpose: 'change' } as const;

  return {
    /** Creates the app, or replaces all of its settings. */
    async save({ caller, id }: AskedApp, body: AppSettingsBody): Promise<void> {
      await database.write(async (write) => {
        const isKnown = await lockApp(write.tx, id, forChange);
        await storeSettings(write.tx, id, settingsToTexts(id, body));
        await recordChange(write, { caller, id }, isKnown ? 'updated' : 'created');
      });
    },

    async setActive({ caller, id }: AskedApp, isActive: boolean): Promise<void> {
      await database.write(async (write) => {
        if (!(await lockApp(write.tx, id, forChange))) throw notFound('App');
        await storeSettings(write.tx, id, new Map([['active', String(isActive)]]));
        await recordChange(write, { caller, id }, isActive ? 'switched on' : 'switched off');
      });
    },

    /** Throws `forbidden` for a built-in app, `in_use` while templates run with it. */
    async remove({ caller, id }: AskedApp): Promise<void> {
      if (isBuiltInApp(id)) {
        throw forbidden(`The app ${id} is built in and cannot be deleted: switch it off instead`);
      }
      await database.write(async (write) => {
        if (!(await lockApp(write.tx, id, forChange))) throw notFound('App');
        // First removed, then looked at: whoever saves a template with it at this moment waits, and then finds it gone.
        await removeSettings(write.tx, id);
        await refuseWhenUsed(write.tx, id);
        await recordChange(write, { caller, id }, 'deleted');
      });
    },

    /** As a template that is about to be saved needs it. Throws `validation_failed`. */
    async requireApp(tx: Executor, id: string): Promise<void> {
      if (
        appId.safeParse(id).success &&
        (await lockApp(tx, id, { dialect: database.dialect, purpose: 'use' }))
      )
        return;
      throw validationFailed({
        app: `There is no app ${id}: choose another one, or have an administrator add it`,
      });
    },

    /** Stores an option that is a setting of an app; false = it is none. Throws `validation_failed`. */
    async setOption(write: Write, key: string, value: string): Promise<boolean> {
      if (!key.startsWith(APP_OPTION_PREFIX)) return false;
      const setting = readAppOptionKey(key);
      if (setting === undefined) {
        throw validationFailed({
          key: `Options of apps are named apps.<id>.<setting>; settings are ${appSettingNames.join(', ')}`,
        });
      }
      const text = parseSettingText(setting, value);
      await lockApp(write.tx, setting.id, forChange);
      await storeSettings(write.tx, setting.id, new Map([[setting.name, text]]));
      const isGone = (await findProgram(write.tx, setting.id)) === undefined;
      if (isGone) await refuseWhenUsed(write.tx, setting.id);
      return true;
    },
  };
}

/** Throws `wrong_state` when an administrator has switched the app off. */
export async function refuseSwitchedOffApp(db: Executor, id: string): Promise<void> {
  const program = await findProgram(db, id);
  if (!program?.isSwitchedOff) return;
  throw wrongState(`The app ${id} is switched off: an administrator can switch it on under Applications`);
}

async function refuseWhenUsed(tx: Executor, id: string): Promise<void> {
  const templates = await findTemplatesOfApp(tx, id);
  if (templates.length === 0) return;
  const named = templates
    .slice(0, MAX_NAMED)
    .map((template) => `template ${template.name} of project ${template.project_name}`);
  const rest = templates.length - named.length;
  throw inUse(
    `This app is used by ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}: change or delete them first`,
  );
}

async function recordChange(write: Write, { caller, id }: AskedApp, what: string): Promise<void> {
  await recordEvent(write, {
    caller,
    projectId: null,
    objectType: 'app',
    objectId: null,
    objectName: id,
    description: `App ${id} ${what}`,
  });
}
