import { Button, Group, Stack } from '@mantine/core';
import { type CurrentUser, userBody } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { useSaveUser } from '../../api/users.ts';
import { typedText } from '../../lib/typed-text.ts';
import { UserFields } from '../../parts/user-fields.tsx';
import { FormError } from '../../ui/form-dialog.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';

export function ProfilePanel({ user }: { user: CurrentUser }) {
  const t = useTranslations();
  const saving = useSaveUser();
  const { name, username, email, admin, alert, external } = user;
  const form = useContractForm(userBody, { name, username, email, alert });
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
  return (
    <Panel title={t('account.profile')} isPadded>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="md">
          <FormError error={form.rest} />
          <UserFields form={form} isExternal={external} />
          <Group>
            <Button type="submit" loading={saving.isPending} disabled={!form.isDirty()}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
