import { Alert, Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useContext, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isSignedOut } from '../lib/api-client.ts';
import { useSessionOver } from '../lib/session-state.ts';
import { ChangedMeanwhile, type ChangedMeanwhileProps } from './changed-meanwhile.tsx';
import { askToConfirm } from './confirm.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { messageOf } from './error-text.ts';
import classes from './form-dialog.module.css';
import { GoneContext } from './gone.ts';
import { GoneMeanwhile } from './gone-meanwhile.tsx';
import { HelpLink } from './help-link.tsx';
import type { HelpPage } from './help-pages.ts';
import { type Saving, useSaveAfterLook } from './last-look.ts';
import { useIsTopLayer } from './layers.ts';
import { useDocumentTitle } from './page.tsx';
import { SavedForm } from './saved-form.tsx';
import { useUnsavedWork } from './unsaved-work.ts';
import type { FormDraft } from './use-draft.ts';

interface FormDialogProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** what is wrong beyond single fields */
  readonly error?: unknown;
  /** closing asks first */
  readonly isDirty: boolean;
  readonly isLoading?: boolean;
  /** what was typed here before the page was lost */
  readonly draft?: FormDraft;
  /** what others have saved since it opened */
  readonly meanwhile?: ChangedMeanwhileProps['meanwhile'] & Saving['meanwhile'];
  /** the server refuses to save it where somebody else has meanwhile: nothing has to be asked before */
  readonly isTagged?: boolean;
  /** shows the form without a way to save it */
  readonly isReadOnly?: boolean;
  readonly size?: number;
  /** page of the user guide that tells of it */
  readonly help?: HelpPage | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog: Enter saves, Escape closes and asks when something would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, icon, isDirty, isLoading, error, onClose } = props;
  const isGone = useContext(GoneContext) === true;
  const isReadOnly = useReadOnly(props.isReadOnly, isGone);
  const t = useTranslations('common');
  const gone = useTranslations('meanwhile');
  useDocumentTitle(title, 'push');
  const isTop = useIsTopLayer();
  const save = () => {
    props.onSubmit();
    form.focusFirstError();
  };
  const { meanwhile } = props;
  const saving = useSaveAfterLook({ meanwhile, save, isTagged: props.isTagged, isDirty, error });
  const isBusy = props.isBusy || saving.isLooking;
  const form = useFirstErrorFocus(isBusy);
  useUnsavedWork(isDirty);
  const close = async () => {
    if (isBusy) return;
    const isFree =
      !isDirty ||
      (await askToConfirm({
        title: t('unsavedTitle'),
        text: t('unsavedText'),
        confirm: t('discard'),
        cancel: t('keepEditing'),
        isDestructive: true,
      }));
    if (isFree) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy || isLoading || isReadOnly) return;
    void saving.save();
  };
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      closeOnEscape={isTop}
      size={props.size ?? 500}
      yOffset="6dvh"
      classNames={{ body: classes.body, content: classes.content, header: classes.header }}
      title={
        <Group gap="xs" wrap="nowrap">
          {icon}
          {title}
        </Group>
      }
    >
      <SavedForm ref={form.ref} onSubmit={submit} className={classes.form}>
        <div className={classes.fields} {...(isReadOnly && scrolledByKeys(title))}>
          <fieldset className={classes.group} disabled={isReadOnly ?? false}>
            <DraftOffer draft={isReadOnly ? undefined : props.draft} />
            {isGone && <GoneMeanwhile isHeld={saving.isHeld} isSavable={!isReadOnly} />}
            {meanwhile && !isGone && !isBusy && (
              <ChangedMeanwhile
                meanwhile={saving.isRefused ? { ...meanwhile, isTold: true } : meanwhile}
                isHeld={saving.isHeld}
              />
            )}
            <FormError error={saving.isSaid ? undefined : error} />
            {/* A form on top of this one is about something else. */}
            <GoneContext value={undefined}>{isLoading ? <FieldSkeletons /> : props.children}</GoneContext>
          </fieldset>
        </div>
        <Group justify="flex-end" gap="xs" className={classes.footer}>
          {props.help && (
            <div className={classes.help}>
              <HelpLink page={props.help} />
            </div>
          )}
          <Button variant="default" onClick={close}>
            {isReadOnly ? t('close') : t('cancel')}
          </Button>
          {!isReadOnly && (
            <Button type="submit" loading={isBusy} disabled={isLoading ?? false}>
              {isGone ? gone('saveAsNew') : props.submitLabel}
            </Button>
          )}
        </Group>
      </SavedForm>
    </Modal>
  );
}

/** Who could only read what is gone makes no new one of it, whoever may make one. */
function useReadOnly(isReadOnly: boolean | undefined, isGone: boolean): boolean | undefined {
  const last = useRef(isReadOnly);
  if (!isGone) last.current = isReadOnly;
  return last.current;
}

/** Where no field takes the focus, the keys scroll whatever does. */
const scrolledByKeys = (title: string) => ({ tabIndex: 0, role: 'group', 'aria-label': title });

/** Leads to the first field that is wrong: after an attempt to save, and after the server's answer to it. */
function useFirstErrorFocus(isBusy: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  const focusFirstError = () => {
    // The fields show what is wrong once they are drawn again.
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusFirstError();
    wasBusy.current = isBusy;
  });
  return { ref, focusFirstError };
}

export function FormError({ error }: { error: unknown }) {
  const ref = useRef<HTMLDivElement>(null);
  const isOver = useSessionOver();
  useEffect(() => {
    if (error) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  // Once somebody is signed in again, it is no longer so.
  if (!error || (isSignedOut(error) && !isOver)) return null;
  return (
    <Alert ref={ref} color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
      {messageOf(error)}
    </Alert>
  );
}

function FieldSkeletons() {
  return (
    <Stack gap="lg">
      {['a', 'b', 'c'].map((name) => (
        <div key={name}>
          <Skeleton height={10} width={96} mb={10} />
          <Skeleton height={36} />
        </div>
      ))}
    </Stack>
  );
}
