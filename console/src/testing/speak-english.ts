/** Before each file of tests: whatever it draws or words is English, as if the console had started. */
import { speak } from '../locales/language.ts';
import { findLanguage } from '../locales/languages.ts';

await speak(findLanguage(['en']), '');
