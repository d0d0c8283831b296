import { type AppSettingsBody, appId, isBuiltInApp } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { forbiddenToAll, inUse, notFound, validationFailed, wrongState } from '../../lib/app-error.ts';
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
        if (!(await lockApp(write.tx, id, forChange))) throw notFound('app');
        await storeSettings(write.tx, id, new Map([['active', String(isActive)]]));
        await recordChange(write, { caller, id }, isActive ? 'switched_on' : 'switched_off');
      });
    },

    /** Throws `forbiddenToAll` for a built-in app, `in_use` while templates run with it. */
    async remove({ caller, id }: AskedApp): Promise<void> {
      if (isBuiltInApp(id)) {
        throw forbiddenToAll(text('app.built_in', { app: id }));
      }
      await database.write(async (write) => {
        if (!(await lockApp(write.tx, id, forChange))) throw notFound('app');
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
        app: text('app.unknown', { app: id }),
      });
    },

    /** Stores an option that is a setting of an app; false = it is none. Throws `validation_failed`. */
    async setOption(write: Write, key: string, value: string): Promise<boolean> {
      if (!key.startsWith(APP_OPTION_PREFIX)) return false;
      const setting = readAppOptionKey(key);
      if (setting === undefined) {
        throw validationFailed({
          key: text('app.option_name', { settings: appSettingNames }),
        });
      }
      const stored = parseSettingText(setting, value);
      await lockApp(write.tx, setting.id, forChange);
      await storeSettings(write.tx, setting.id, new Map([[setting.name, stored]]));
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
  throw wrongState(text('app.switched_off', { app: id }));
}

async function refuseWhenUsed(tx: Executor, id: string): Promise<void> {
  const templates = await findTemplatesOfApp(tx, id);
  if (templates.length === 0) return;
  const named = templates
    .slice(0, MAX_NAMED)
    .map(({ name, project_name: project }) => text('app.used_by', { template: name, project }));
  const rest = templates.length - named.length;
  throw inUse(text('app.in_use', { users: named, more: Math.max(0, rest) }));
}

type AppChange = 'created' | 'updated' | 'deleted' | 'switched_on' | 'switched_off';

async function recordChange(write: Write, { caller, id }: AskedApp, what: AppChange): Promise<void> {
  await recordEvent(write, {
    caller,
    projectId: null,
    objectType: 'app',
    objectId: null,
    objectName: id,
    description: text('event.app', { app: id, what }),
  });
}
