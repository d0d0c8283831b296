/**
 * What an app is: all that server, runner and console have to know of it, in one place. Beside it a built-in app has a
 * command builder in the runner and an icon in the console, and nothing else in the product names it.
 */
import type { Text } from '../../texts/text.ts';
import type { InventoryType } from '../inventory-type.ts';
import type { TaskOption } from '../task-options.ts';

export interface AppProfile {
  readonly id: string;
  /** one word for sentences */
  readonly name: string;
  /** How it is offered until an administrator says otherwise. `icon`: of Material Design Icons, for other clients. */
  readonly title: string;
  readonly priority: number;
  readonly icon: string;
  readonly color: string;
  readonly dark_color: string;
  /** what its tasks run, and what sentences about their ends call it */
  readonly program: string;
  /** names of that program, in the order in which they are tried */
  readonly programs: readonly string[];
  /** how its program is asked for its version; null = it is not: an own program may do anything when it is */
  readonly asked: VersionQuestion | null;
  /** `1.4`, `3.105.0`: from then on it understands what its tasks ask of it; null = any will do, and no start waits */
  readonly oldest: string | null;
  /** Names of the programs that its tasks run one after the other, in the records of tasks. The first one begins. */
  readonly steps: readonly [string, ...string[]];
  /**
   * Where they run: in a work tree of the task alone, or in one that the tasks of a template and workspace
   * share, one after the other, because what lies there beside the repository's files is needed again.
   */
  readonly workTree: 'own' | 'kept';
  /** how its program is asked to end */
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  readonly options: readonly TaskOption[];
  /** null = it reads none: any one may be chosen, and means nothing */
  readonly inventory: AppInventory | null;
  readonly file: AppFile;
  /** How what it can run is found in a repository; null = only people know. */
  readonly foundBy: FoundBy | null;
  /** Ansible's vaults; other programs open none */
  readonly takesVaults: boolean;
  /** It gives its own meaning to each word that it gets, where an interpreter hands them to a script as data. */
  readonly readsItsOwnWords: boolean;
  /** Why somebody who may not edit the template may not give these arguments; undefined = they may. */
  readonly argumentProblem: (words: readonly string[]) => Text | undefined;
  /** what its program means by an exit code, as the rest of a sentence */
  readonly exitHints: Readonly<Record<number, Text>>;
}

interface VersionQuestion {
  /** with these arguments it says which one it is, in the first line */
  readonly args: readonly string[];
  /** so that it says that and does nothing else */
  readonly environment: Readonly<Record<string, string>>;
  /** what its file itself is called, where links have led; another one may be a wrapper. Undefined = anything */
  readonly files?: RegExp;
}

interface AppInventory {
  /** a list of hosts, or the name of a workspace or stack */
  readonly kind: 'hosts' | 'workspace' | 'stack';
  /** names that it can use; of hosts everything is one */
  readonly isName: (name: string) => boolean;
  /** a template without one gets its own, of this name; null = it gets none */
  readonly ownName: string | null;
  /** what it can use, its own first */
  readonly types: readonly [InventoryType, ...InventoryType[]];
  /** a template is not stored without one */
  readonly isRequired: boolean;
  /** why there must be one */
  readonly missing: Text;
  /** why one of another type will not do */
  readonly unfit: Text;
}

export type FoundBy =
  /** YAML files that hold plays */
  | { readonly kind: 'plays' }
  /** folders that hold such a file */
  | { readonly kind: 'folders'; readonly holding: RegExp }
  /** files whose names end so, without the dot */
  | { readonly kind: 'files'; readonly endings: readonly string[] };

/** What a template names in its repository. */
type AppFile =
  | {
      readonly word: 'playbook' | 'script';
      readonly isRequired: true;
      /** it must be a file of the repository; otherwise it is whatever the program makes of it */
      readonly mustExist: boolean;
      /** a shell reads it, which takes carriage returns for parts of commands */
      readonly isShellScript: boolean;
    }
  | { readonly word: 'folder'; readonly isRequired: false; readonly mustExist: false };
