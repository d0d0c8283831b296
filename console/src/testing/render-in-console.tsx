import './browser-stand-ins.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'use-intl';
import { onTestFinished } from 'vitest';
import { en } from '../locales/generated/en.ts';
import { theme } from '../theme.ts';
import { ConfirmHost } from '../ui/confirm.tsx';

/** Draws a part of the console with its theme and its English texts. */
export function renderInConsole(part: ReactElement) {
  onTestFinished(cleanup);
  return render(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <MantineProvider theme={theme} env="test">
        {part}
        <ConfirmHost />
      </MantineProvider>
    </IntlProvider>,
  );
}
