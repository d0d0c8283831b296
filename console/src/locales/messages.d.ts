import type { en } from './generated/en.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
  }
}
