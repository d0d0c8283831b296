import {
  Alert,
  Button,
  Group,
  PasswordInput,
  SegmentedControl,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KeyInput } from '../../../api/first-run.ts';
import { LookProblem } from '../../../api/repository-look.ts';
import { keyApi } from '../../../api/resources.ts';
import { repositoryNameOf } from '../../../lib/repository-address.ts';
import { KeySelect } from '../../../parts/key-select.tsx';
import { messageOf } from '../../../ui/error-text.ts';
import { SavedForm } from '../../../ui/saved-form.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import classes from './first-run.module.css';

export interface Where {
  readonly url: string;
  /** id of a key, or one that is to be made */
  readonly key: number | KeyInput;
}

const accessNames = {
  none: 'accessNone',
  login_password: 'accessToken',
  ssh: 'accessSsh',
  stored: 'accessStored',
} as const;
type Access = keyof typeof accessNames;
const isAccess = (name: string): name is Access => Object.hasOwn(accessNames, name);
/** Keys that can open a repository. */
const secretTypes = ['ssh', 'login_password'] as const;
type SecretType = (typeof secretTypes)[number];

const wantedTexts = { login_password: 'loginWanted', ssh: 'keyWanted' } as const;

/** What the server of a repository wants to see before it shows anything, where that is what was missing. */
export function accessWantedBy(error: Error): SecretType | undefined {
  const code = error instanceof LookProblem ? error.code : undefined;
  if (code === 'git.login_missing') return 'login_password';
  return code === 'git.ssh_key_missing' ? 'ssh' : undefined;
}

interface WhereStepProps {
  readonly projectId: number;
  /** that is looked at at once */
  readonly address: string | undefined;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  /** why nobody could look */
  readonly problem: string | undefined;
  /** what was missing for it */
  readonly wanted: SecretType | undefined;
  readonly onLook: (where: Where) => void;
}

/** Address and access. What is asked beyond the address shows only where it is needed. */
export function WhereStep({ projectId, address, isBusy, isDone, problem, wanted, onLook }: WhereStepProps) {
  const t = useTranslations('firstRun');
  const retry = useTranslations('common')('retry');
  const keyQuery = useQuery(keyApi.choices(projectId));
  const keys = keyQuery.data;
  const isNarrow = useMediaQuery('(max-width: 30rem)');
  const [url, setUrl] = useState(address ?? '');
  const [access, setAccess] = useState<Access>('none');
  const [isTried, setTried] = useState(false);
  const [answered, setAnswered] = useState(wanted);
  if (answered !== wanted) {
    setAnswered(wanted);
    if (wanted && access === 'none') {
      setAccess(wanted);
      // Nobody could know that it would be asked for.
      setTried(false);
    }
  }
  const [secrets, setSecrets] = useState({ login: '', password: '', privateKey: '' });
  const [storedId, setStoredId] = useState<number | null>(null);
  useUnsavedWork(!isDone && (secrets.password !== '' || secrets.privateKey !== ''));
  const none = keys?.find(({ type }) => type === 'none');
  // A project without such keys has nothing to choose from.
  const hasStored = keys?.some(({ type }) => secretTypes.some((one) => one === type)) ?? false;
  const accesses = Object.keys(accessNames)
    .filter(isAccess)
    .filter((name) => name !== 'stored' || hasStored);
  const missing = missingOf({ url, access, storedId, ...secrets });
  // Keys may come later than the wish to look.
  const [isAsked, setAsked] = useState(address !== undefined);
  const look = () => {
    setTried(true);
    if (missing === undefined)
      onLook({ url: url.trim(), key: keyOf({ url, access, storedId, ...secrets }, none) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is what stands there at that moment
  useEffect(() => {
    if (!isAsked || keys === undefined) return;
    setAsked(false);
    look();
  }, [isAsked, keys]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (keyQuery.error) void keyQuery.refetch();
  };
  const errorOf = (field: NonNullable<typeof missing>) =>
    isTried && missing === field ? t(`${field}Required`) : undefined;
  return (
    <SavedForm onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('address')}
          description={t('addressHint')}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={errorOf('address')}
          classNames={{ input: classes.address }}
          spellCheck={false}
        />
        <Group gap="sm" className={classes.access}>
          <SegmentedControl
            size="xs"
            fullWidth={isNarrow ?? false}
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            aria-label={t('access')}
            data={accesses.map((value) => ({ value, label: t(accessNames[value]) }))}
            value={access}
            onChange={(value) => {
              if (isAccess(value)) setAccess(value);
              setTried(false);
            }}
          />
          <Button
            type="submit"
            variant={isDone ? 'default' : 'filled'}
            loading={isBusy || (isAsked && keyQuery.isFetching)}
            leftSection={<IconSearch size={16} />}
          >
            {t('look')}
          </Button>
        </Group>
        {access === 'login_password' && (
          <Group gap="sm" grow align="start" className={classes.secrets}>
            <TextInput
              label={t('login')}
              description={t('loginHint')}
              value={secrets.login}
              autoComplete="off"
              autoFocus={wanted === access}
              onChange={(event) => setSecrets({ ...secrets, login: event.currentTarget.value })}
            />
            <PasswordInput
              label={t('token')}
              description={isNarrow ? undefined : '\u00a0'}
              value={secrets.password}
              autoComplete="off"
              onChange={(event) => setSecrets({ ...secrets, password: event.currentTarget.value })}
              error={errorOf('token')}
            />
          </Group>
        )}
        {access === 'stored' && (
          <KeySelect
            projectId={projectId}
            label={t('storedKey')}
            types={secretTypes}
            value={storedId}
            onChange={setStoredId}
            error={errorOf('storedKey')}
          />
        )}
        {access === 'ssh' && (
          <Textarea
            label={t('privateKey')}
            autoFocus={wanted === access}
            value={secrets.privateKey}
            autosize
            minRows={4}
            maxRows={10}
            spellCheck={false}
            placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
            classNames={{ input: classes.address }}
            onChange={(event) => setSecrets({ ...secrets, privateKey: event.currentTarget.value })}
            error={errorOf('privateKey')}
          />
        )}
        <div role="status">
          {isBusy && <p className={classes.note}>{t('looking')}</p>}
          {problem && !isBusy && !isAsked && (
            <Alert color="red" variant="light">
              {wanted && wanted === access ? t(wantedTexts[wanted]) : problem}
            </Alert>
          )}
          {isAsked && keyQuery.error && !keyQuery.isFetching && (
            <Alert color="red" variant="light" title={t('keysMissing')}>
              <p className={classes.reason}>{messageOf(keyQuery.error)}</p>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconRefresh size={14} />}
                onClick={() => void keyQuery.refetch()}
              >
                {retry}
              </Button>
            </Alert>
          )}
        </div>
      </Stack>
    </SavedForm>
  );
}

interface Typed {
  readonly url: string;
  readonly access: Access;
  readonly storedId: number | null;
  readonly login: string;
  readonly password: string;
  readonly privateKey: string;
}

function missingOf({
  url,
  access,
  storedId,
  password,
  privateKey,
}: Typed): 'address' | 'token' | 'privateKey' | 'storedKey' | undefined {
  if (url.trim() === '') return 'address';
  if (access === 'login_password' && password === '') return 'token';
  if (access === 'stored' && storedId === null) return 'storedKey';
  return access === 'ssh' && privateKey.trim() === '' ? 'privateKey' : undefined;
}

/** One that is there, or one to be made: also the key without a secret, where somebody has taken that away. */
function keyOf(typed: Typed, none: { readonly id: number } | undefined): Where['key'] {
  const { url, access, storedId, login, password, privateKey } = typed;
  const name = repositoryNameOf(url);
  switch (access) {
    case 'stored':
      return storedId ?? 0;
    case 'none':
      return none?.id ?? { name: 'None', type: 'none' };
    case 'ssh':
      return { name, type: 'ssh', ssh: { login: '', passphrase: '', private_key: privateKey } };
    case 'login_password':
      return { name, type: 'login_password', login_password: { login, password } };
  }
}
