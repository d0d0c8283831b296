/** `npm run openapi`: writes docs/openapi.yaml, the API as this source tree serves it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { loadConfig } from '../server/src/config/load-config.ts';
import { openApiFile } from '../server/src/http/openapi/openapi-file.ts';
import { projectRoot } from './project-root.ts';

const file = join(projectRoot, 'docs/openapi.yaml');
const folder = mkdtempSync(join(tmpdir(), 'signalbox-openapi-'));
try {
  const app = await createApp(
    loadConfig({ environment: { SIGNALBOX_LOG_LEVEL: 'silent' }, workingDirectory: folder }),
    { hasBuiltInRunner: false },
  );
  writeFileSync(file, openApiFile(app.endpoints));
  await app.close();
  console.log(`${file}: ${app.endpoints.length} endpoints`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
