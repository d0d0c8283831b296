/** Mantine's looks on the router's links: real addresses, so that a new tab, copying and the keyboard work. */
import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  Menu,
  type MenuItemProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AriaAttributes, ReactNode, Ref } from 'react';

interface LinkPart extends AriaAttributes {
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children?: ReactNode;
  readonly title?: string;
}

function BaseAnchor(props: Omit<AnchorProps, 'href'> & LinkPart) {
  return <Anchor {...props} />;
}

function BaseButton(props: Omit<ButtonProps, 'href'> & LinkPart) {
  return <Button component="a" {...props} />;
}

function BaseActionIcon(props: Omit<ActionIconProps, 'href'> & LinkPart) {
  return <ActionIcon component="a" {...props} />;
}

function BaseMenuItem(props: Omit<MenuItemProps, 'href'> & LinkPart) {
  return <Menu.Item component="a" {...props} />;
}

export const AnchorLink = createLink(BaseAnchor);
export const ButtonLink = createLink(BaseButton);
export const ActionIconLink = createLink(BaseActionIcon);
export const MenuItemLink = createLink(BaseMenuItem);
