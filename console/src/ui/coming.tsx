import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Sooner than this nobody needs to hear of it. */
const LONG_MS = 1_000;

interface ComingProps {
  /** draws the shape, where nothing in it does */
  readonly className: string | undefined;
  readonly children?: ReactNode;
}

/** Holds the shape of what is on its way. Seen at once; said once, where it takes long. */
export function Coming({ className, children }: ComingProps) {
  const t = useTranslations('common');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, LONG_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <VisuallyHidden role="status">{isLong && t('loading')}</VisuallyHidden>
      <div className={className} aria-hidden data-pending>
        {children}
      </div>
    </>
  );
}
