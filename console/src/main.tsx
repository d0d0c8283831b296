import './lib/no-eval.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
// In a layer of their own, Mantine's styles give way to ours whatever the order in which files arrive.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';
import { startLanguage } from './locales/language.ts';
import { createConsoleRouter } from './router.ts';
import { fetchFirstPage, prefetchPages } from './routes/prefetch.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console.');
fetchFirstPage();
try {
  await startLanguage();
} catch (error) {
  // The one sentence that no catalogue can hold: none has come.
  root.textContent = 'Signalbox could not be loaded. Reload this page.';
  throw error;
}
const router = createConsoleRouter();
prefetchPages(router);
createRoot(root).render(
  <StrictMode>
    <Console router={router} />
  </StrictMode>,
);
