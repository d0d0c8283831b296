import { Button, Group, Stack } from '@mantine/core';
import { type CurrentUser, userBody } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../api/session.ts';
import { useSaveUser } from '../../api/users.ts';
import { typedText } from '../../lib/typed-text.ts';
import { UserFields } from '../../parts/user-fields.tsx';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';
import { FormError } from '../../ui/form-dialog.tsx';
import { useLookAgain, useSaveAfterLook } from '../../ui/last-look.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';

export function ProfilePanel({ user }: { user: CurrentUser }) {
  const t = useTranslations();
  const saving = useSaveUser();
  const { name, username, email, admin, alert, external } = user;
  const form = useContractForm(userBody, { name, username, email, alert }, { follows: true });
  const { meanwhile } = form;
  const { queryKey } = currentUserQuery;
  const look = useLookAgain({ queryKey, dataUpdatedAt: useQuery(currentUserQuery).dataUpdatedAt });
  useUnsavedWork(form.isDirty());
  const save = () => {
    if (form.validate().hasErrors) return;
    const values = form.getValues();
    const body = {
      ...values,
      name: typedText(values.name, name),
      username: typedText(values.username, username),
      email: typedText(values.email, email),
    };
    saving.mutate(
      { id: user.id, body: { ...body, admin, external } },
      {
        onSuccess: () => {
          form.setValues(body);
          form.resetDirty(body);
          notifySuccess(t('account.saved'));
        },
        onError: form.takeError,
      },
    );
  };
  const lastLook = useSaveAfterLook({ meanwhile, save }, look);
  const isBusy = saving.isPending || lastLook.isLooking;
  return (
    <Panel title={t('account.profile')} isPadded>
      <SavedForm
        onSubmit={(event) => {
          event.preventDefault();
          void lastLook.save();
        }}
      >
        <Stack gap="md">
          {!isBusy && <ChangedMeanwhile meanwhile={meanwhile} isHeld={lastLook.isHeld} />}
          <FormError error={form.rest} />
          <UserFields form={form} isExternal={external} />
          <Group>
            <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </SavedForm>
    </Panel>
  );
}
