/** `npm run locales`: makes the TypeScript modules of `locales/` (types of keys and parameters, and what the programs load). */
import { generateLocales } from './locales/generate.ts';

generateLocales();
