import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { generateLocales } from '../scripts/locales/generate.ts';
import { firstPage } from './build/first-page.ts';
import { precompress } from './build/precompress.ts';
import { spokenWords } from './build/spoken-words.ts';
import { userGuide } from './build/user-guide/plugin.ts';

const server = process.env.SIGNALBOX_DEV_SERVER ?? 'http://127.0.0.1:3000';

/** What none but forms need, and the dialog around them. */
const ofForms =
  /(use-contract-form|contract-issues|form-rules|run-form|resource-form|last-look|changed-meanwhile|draft-offer)|ui[\\/]form-dialog/;

/** What every page needs: whatever the start imports, and what both of the pages with which somebody begins do. */
const first = [
  /[\\/]console[\\/]src[\\/](main|parts[\\/]language-items|ui[\\/](links|logo|lone-page))\.tsx$/,
  /[\\/]node_modules[\\/]@mantine[\\/].*[\\/](Alert|Skeleton|Stack|Text|TextInput|Title|use-disclosure)\.mjs$/,
  /[\\/]node_modules[\\/]@tanstack[\\/].*[\\/]useQuery\.js$/,
];

generateLocales();

export default defineConfig({
  // Relative, so that one build serves at any sub-path: index.html carries the base address.
  base: './',
  plugins: [react(), spokenWords(), firstPage(), userGuide(), precompress()],
  // The server replaces this placeholder on each request.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Pieces that most pages share travel together: few requests, and a release of ours leaves them cached.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // A group takes along what it imports. The page for signing in does not load the frame with the dashboard,
            // nor that the other.
            { name: 'first', test: (id) => first.some((part) => part.test(id)) },
            { name: 'sign-in', test: /[\\/]features[\\/]sign-in[\\/]sign-in-page\.tsx$/ },
            { name: 'dashboard', test: /[\\/](signed-in-frame|project-frame|history-page)\.tsx$/ },
            // What comes right behind, so that it brings nothing else along.
            { name: 'behind', test: /[\\/](task-filter-fields|notices)\.tsx$/ },
            // Of a task's dialog and of two or three more: each alone would be a request, and a file larger than its icon.
            {
              name: 'task-icons',
              test: /[\\/]icons[\\/]Icon(ChevronUp|DotsVertical|Eye|Terminal2|Unlink|X)\.m?js$/,
            },
            // Asked by many pages, and by the schemas: a group of their own, or they would go where those go. The rules
            // of cron would bring their library, and English.
            {
              name: 'rules',
              test: /[\\/]contract[\\/]src[\\/](rules[\\/](?!cron)|texts[\\/]te(xt|mplate)\.ts)/,
            },
            // What the server says in English comes with the first form.
            { name: 'english', test: /[\\/]contract[\\/]src[\\/]texts[\\/](english|generated)/ },
            // Schemas and what only forms need come with the first form.
            { name: 'forms', test: /[\\/](zod|contract|@mantine[\\/]form)[\\/]/ },
            {
              name: 'shared',
              // A form comes with what opens it.
              test: (id) => !ofForms.test(id) && /[\\/](node_modules|src)[\\/]/.test(id),
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
});
