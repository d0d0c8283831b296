import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const SHOWN_MS = 8000;

interface NotifyAction {
  readonly label: string;
  readonly run: () => void;
}

/** What was done, and what can be done about it, for a few seconds. */
export function notifyWithActions(message: string, actions: readonly NotifyAction[], title?: string): void {
  const id = notifications.show({
    title,
    message: (
      <Group justify="space-between" gap="xs">
        <span>{message}</span>
        <Group gap={4}>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                notifications.hide(id);
                run();
              }}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Group>
    ),
    autoClose: SHOWN_MS,
    withBorder: true,
  });
}
