import { ActionIcon, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';

interface LogToolProps {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly onClick: () => void;
  /** of one that is switched on and off */
  readonly isOn?: boolean;
  readonly size?: 'sm' | 'md';
}

export function LogTool({ icon: Icon, label, onClick, isOn, size = 'md' }: LogToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={size === 'sm' ? 24 : undefined}
        aria-label={label}
        aria-pressed={isOn}
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'accent' : 'gray'}
        onClick={onClick}
      >
        <Icon size={size === 'sm' ? 15 : 17} />
      </ActionIcon>
    </Tooltip>
  );
}
