import { Group, Kbd, Modal, Stack, Table, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { modifier } from '../../lib/modifier-key.ts';
import { type KeyBinding, keyGroups, keysOf } from '../../ui/keys.ts';
import { useIsTopLayer } from '../../ui/layers.ts';

/** All keys that work on the page in view. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const [t, words] = [useTranslations('keyboard'), useTranslations()];
  const isTop = useIsTopLayer();
  const wordOf = (one: KeyBinding) => (one.group === 'pages' ? words(one.text) : t(one.text));
  const groups = keyGroups.map((group) => [group, keysOf(group)] as const);
  return (
    <Modal opened onClose={onClose} closeOnEscape={isTop} title={t('title')} size={560} centered>
      <Stack gap="lg">
        {groups
          .filter(([, bindings]) => bindings.length > 0)
          .map(([group, bindings]) => (
            <section key={group} aria-label={t(group)}>
              <Text component="h3" size="sm" c="dimmed" fw={550} m={0} mb={4}>
                {t(group)}
              </Text>
              <Table verticalSpacing={6}>
                <Table.Tbody>
                  {textsOf(bindings, wordOf).map(([text, keys]) => (
                    <Table.Tr key={text}>
                      <Table.Td pl={0}>{text}</Table.Td>
                      <Table.Td pr={0} ta="end">
                        <Group gap={6} justify="flex-end" wrap="nowrap">
                          {keys.map((one) => (
                            <Keys key={one} of={one} />
                          ))}
                        </Group>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </section>
          ))}
      </Stack>
    </Modal>
  );
}

/** What several keys do is told once. */
function textsOf(
  bindings: readonly KeyBinding[],
  wordOf: (binding: KeyBinding) => string,
): readonly (readonly [string, string[]])[] {
  return [...Map.groupBy(bindings, wordOf)].map(([text, all]) => [text, all.map(({ keys }) => keys)]);
}

const signs: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

/** `g d`, `shift+x` as keys to see. */
function Keys({ of }: { of: string }) {
  const t = useTranslations('keyboard');
  return of.split(' ').map((press, index) => (
    <Fragment key={press}>
      {index > 0 && (
        <Text span size="xs" c="dimmed">
          {t('andThen')}
        </Text>
      )}
      <Kbd size="sm">
        {press
          .split('+')
          .map((part) => (part === 'mod' ? modifier : part === 'shift' ? 'Shift' : (signs[part] ?? part)))
          .join(' ')}
      </Kbd>
    </Fragment>
  ));
}
