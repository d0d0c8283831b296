import { Button, Group, Loader, Modal, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { messageOf } from '../ui/error-text.ts';
import { useIsTopLayer } from '../ui/layers.ts';
import classes from './bulk-dialog.module.css';
import type { BulkPlan } from './bulk-plan.ts';

interface BulkDialogProps<Row> extends BulkPlan<Row> {
  readonly label: string;
  readonly onCancel: () => void;
}

interface Told<Row> {
  readonly row: Row;
  readonly reason: ReactNode;
}

type State<Row> =
  | { readonly kind: 'looking' }
  | { readonly kind: 'asking'; readonly free: readonly Row[]; readonly held: readonly Told<Row>[] }
  | { readonly kind: 'acting'; readonly done: number; readonly total: number }
  | { readonly kind: 'told'; readonly done: readonly Row[]; readonly refused: readonly Told<Row>[] };

export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const t = useTranslations();
  const { isDestructive = false, onCancel, onEnd } = props;
  const { state, act } = useBulk(props);
  const isTop = useIsTopLayer();
  const isBusy = state.kind === 'acting';
  const close = state.kind === 'told' ? onEnd : onCancel;
  return (
    <Modal
      opened
      onClose={isBusy ? () => undefined : close}
      closeOnEscape={isTop}
      withCloseButton={!isBusy}
      title={props.label}
      size={520}
      centered
    >
      <Stack gap="md">
        {props.choice}
        <div aria-live="polite">
          <Report state={state} {...props} />
        </div>
        <Group justify="flex-end" gap="xs">
          {state.kind === 'told' ? (
            <Button onClick={onEnd} data-autofocus>
              {t('common.close')}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onCancel} disabled={isBusy} data-autofocus={isDestructive}>
                {t('common.cancel')}
              </Button>
              <Button
                {...(isDestructive && { color: 'red' })}
                loading={isBusy}
                disabled={state.kind !== 'asking' || state.free.length === 0 || props.isReady === false}
                onClick={act}
              >
                {props.label}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function useBulk<Row>({ rows, obstacle, act }: BulkDialogProps<Row>) {
  const [state, setState] = useState<State<Row>>({ kind: 'looking' });
  const reasonOf = async (row: Row) => {
    try {
      return await obstacle(row);
    } catch (error) {
      return messageOf(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the rows that the dialog was opened with
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const looked = await Promise.all(rows.map(async (row) => ({ row, reason: await reasonOf(row) })));
      if (isGone) return;
      const held = looked.filter(({ reason }) => reason !== undefined);
      const free = looked.filter(({ reason }) => reason === undefined).map(({ row }) => row);
      setState({ kind: 'asking', free, held });
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [rows]);
  const run = async (free: readonly Row[], held: readonly Told<Row>[]) => {
    const done: Row[] = [];
    const refused: Told<Row>[] = [];
    for (const row of free) {
      setState({ kind: 'acting', done: done.length + refused.length, total: free.length });
      try {
        await act(row);
        done.push(row);
      } catch (error) {
        refused.push({ row, reason: messageOf(error) });
      }
    }
    setState({ kind: 'told', done, refused: [...refused, ...held] });
  };
  return {
    state,
    act: () => {
      if (state.kind === 'asking') void run(state.free, state.held);
    },
  };
}

function Report<Row>({ state, nameOf, doneText }: BulkDialogProps<Row> & { readonly state: State<Row> }) {
  const t = useTranslations();
  const format = useFormatter();
  if (state.kind === 'looking') {
    return (
      <Group gap="xs">
        <Loader size="xs" />
        <Text size="sm">{t('shell.looking')}</Text>
      </Group>
    );
  }
  if (state.kind === 'acting') {
    const { done, total } = state;
    const label = `${format.number(done)} / ${format.number(total)}`;
    return (
      <Stack gap={6}>
        <Text size="sm">{label}</Text>
        <Progress value={(done / total) * 100} aria-label={label} />
      </Stack>
    );
  }
  const [rows, left] = state.kind === 'asking' ? [state.free, state.held] : [state.done, state.refused];
  return (
    <Stack gap="sm">
      {rows.length > 0 && (
        <Names title={state.kind === 'asking' ? t('lists.marked', { count: rows.length }) : undefined}>
          {rows.map((row) => (state.kind === 'asking' ? nameOf(row) : doneText(row)))}
        </Names>
      )}
      {left.length > 0 && (
        <Names isLeft>
          {left.map(({ row, reason }) => (
            <>
              {nameOf(row)}
              <span className={classes.reason}>{reason}</span>
            </>
          ))}
        </Names>
      )}
    </Stack>
  );
}

interface NamesProps {
  readonly title?: string | undefined;
  readonly isLeft?: boolean;
  readonly children: readonly ReactNode[];
}

function Names({ title, isLeft = false, children }: NamesProps) {
  return (
    <section>
      {title && (
        <Text fw={550} mb={4}>
          {title}
        </Text>
      )}
      <ul className={classes.names} data-left={isLeft || undefined}>
        {children.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that stays as it is
          <li key={index}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
