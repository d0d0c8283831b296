import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Wordmark } from './logo.tsx';
import classes from './lone-page.module.css';

interface LonePageProps {
  readonly title: string;
  readonly subtitle?: string;
  /** of the box, in pixels, where the screen has so many */
  readonly width: number;
  /** below the box */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** One box on an empty screen, for somebody who is not in yet. */
export function LonePage({ title, subtitle, width, below, children }: LonePageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.box} style={{ width: `min(100%, ${width}px)` }}>
        <Wordmark />
        <Title order={1} mt="1.5rem" mb={subtitle ? 0 : '1rem'}>
          {title}
        </Title>
        {subtitle && (
          <Text c="dimmed" mb="lg">
            {subtitle}
          </Text>
        )}
        {children}
      </div>
      {below}
    </main>
  );
}
