/** What a route says about itself to stand in the navigation of a project, and among the pages that Ctrl+K finds. */
import type { TablerIcon } from '@tabler/icons-react';
import type { Messages } from 'use-intl';

/** Parts of the catalogue that have a title which is told nothing. */
type Titled = {
  [Name in keyof Messages]: Messages[Name] extends { readonly title: infer Title }
    ? Title extends `${string}{${string}`
      ? never
      : Name
    : never;
}[keyof Messages];

export interface NavigationPage {
  readonly title: `nav.${keyof Messages['nav']}` | `${Titled}.title`;
  readonly icon: TablerIcon;
  /** leads here behind `g`; no two pages of a project have the same */
  readonly letter?: string;
  /** Paths within the project that belong to the page, beside its own. */
  readonly covers?: readonly string[];
  /** Only for those who change nothing in the project: others have more. */
  readonly isForPlain?: boolean;
  /** Projects of another kind have it too. */
  readonly isForEveryType?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly page?: NavigationPage;
  }
}
