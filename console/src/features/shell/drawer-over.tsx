import { Drawer } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './app-frame.module.css';
import { SideDrawer } from './side-drawer.tsx';

interface DrawerOverProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** On a narrow screen the drawer lies over the page. */
export function DrawerOver({ isOpen, onClose }: DrawerOverProps) {
  const t = useTranslations('shell');
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={260} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu')}>
        <Drawer.Body
          className={classes.overlayBody}
          // Also by a link to the page below it, which changes no address.
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('nav a')) onClose();
          }}
        >
          <SideDrawer />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
