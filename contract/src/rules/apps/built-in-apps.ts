import type { Text } from '../../texts/text.ts';
import type { InventoryType } from '../inventory-type.ts';
import { ansible } from './ansible.ts';
import type { AppProfile } from './app-profile.ts';
import { pulumi } from './pulumi.ts';
import { bash, customApp, powershell, python } from './scripts.ts';
import { terraform, tofu } from './terraform.ts';

/** Apps that exist without any configuration. They cannot be deleted. */
export const builtInApps = {
  ansible,
  terraform,
  tofu,
  bash,
  python,
  powershell,
  pulumi,
} as const satisfies Record<string, AppProfile>;

export type BuiltInAppId = keyof typeof builtInApps;

/** What a form begins with. */
export const FIRST_APP = 'ansible' satisfies BuiltInAppId;

/** By exact id; apps of administrators are not among them. */
export function isBuiltInApp(id: string): id is BuiltInAppId {
  return Object.hasOwn(builtInApps, id);
}

/** Of every id: what is not built in is, or was, an app that an administrator has made. */
export function profileOf(id: string): AppProfile {
  return isBuiltInApp(id) ? builtInApps[id] : customApp(id);
}

/** Why an app cannot use inventories of this type; undefined = it can. */
export function inventoryProblem(app: string, type: string): Text | undefined {
  const { inventory } = profileOf(app);
  return inventory?.types.every((one) => one !== type) ? inventory.unfit : undefined;
}

/** Built-in apps that have inventories of their own. */
export type InventoryApp = {
  [Id in BuiltInAppId]: (typeof builtInApps)[Id]['inventory'] extends null ? never : Id;
}[BuiltInAppId];

function isInventoryApp(id: BuiltInAppId): id is InventoryApp {
  return builtInApps[id].inventory !== null;
}

const allIds: readonly BuiltInAppId[] = Object.values(builtInApps).map(({ id }) => id);
export const inventoryApps: readonly InventoryApp[] = allIds.filter(isInventoryApp);

/** The app for which inventories of this type are made first of all. */
export function appOfInventory(type: InventoryType): InventoryApp {
  const isItsOwn = (id: InventoryApp) => builtInApps[id].inventory.types.some((one) => one === type);
  return inventoryApps.find(isItsOwn) ?? FIRST_APP;
}
