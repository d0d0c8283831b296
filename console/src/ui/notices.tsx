import { Notifications } from '@mantine/notifications';

/** What was done or went wrong, for a few seconds. */
export function Notices() {
  return <Notifications position="bottom-right" limit={3} containerWidth={380} />;
}
