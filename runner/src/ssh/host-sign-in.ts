/** Signs in to a host by SSH and leaves at once: whether a key opens it. Nothing runs there. */
import { hostText } from '@signalbox/contract/rules';
import type { ConnectionTest, ConnectionTestRequest, JobKey } from '@signalbox/contract/runner-protocol';
import { type HelperResult, runHelper } from '../helper-command.ts';
import type { HelperScripts } from '../helper-scripts.ts';
import type { SecretsFolder } from '../secrets/secrets-folder.ts';
import { StepError, StoppedError } from '../step-error.ts';
import type { KeyAgents } from './key-agents.ts';
import { signInAdvice } from './sign-in-problems.ts';

type Host = ConnectionTestRequest['host'];
type SignedIn = Omit<Extract<ConnectionTest, { kind: 'found' }>, 'kind'>;

export type SignInParts = {
  /** of the project: a new host is learned, a changed one is refused, as by tasks */
  knownHosts: string;
  cwd: string;
  environment: Record<string, string>;
  scripts: HelperScripts;
  secrets: SecretsFolder;
  agents: KeyAgents;
  signal: AbortSignal;
};

const CONNECT_SECONDS = 10;
/** ssh says these lines itself; a banner of the host comes without the mark. */
const HOST_KEY = /^debug1: Server host key: \S+ (SHA256:\S+)/;
const LEARNED = /^Warning: Permanently added /;
const SIGNED_IN = /^Authenticated to .* using "(?:publickey|password|keyboard-interactive)"\.$/;

/** Throws `StepError` with what to check, `StoppedError` when the signal came first. */
export async function signInToHost(host: Host, parts: SignInParts): Promise<SignedIn> {
  const { key, login } = host;
  const seen = { hostKey: '', isNew: false, isIn: false };
  const enough = new AbortController();
  const onLine = (line: string) => {
    seen.hostKey = HOST_KEY.exec(line)?.[1] ?? seen.hostKey;
    seen.isNew ||= LEARNED.test(line);
    // Before the host's key is checked nobody can have signed in, whatever a banner says.
    if (seen.hostKey === '' || !SIGNED_IN.test(line)) return;
    seen.isIn = true;
    enough.abort();
  };
  const result = await asked(host, { ...parts, onLine, enough: enough.signal });
  if (seen.isIn) return { host_key: seen.hostKey, is_new_host: seen.isNew };
  throw new StepError(signInAdvice(result?.messages ?? '', { host: hostText(host), login, key }));
}

/** Undefined when enough was heard. */
async function asked(
  host: Host,
  parts: SignInParts & { onLine: (line: string) => void; enough: AbortSignal },
): Promise<HelperResult | undefined> {
  try {
    return await runHelper({
      program: 'ssh',
      args: [
        ...['-F', 'none', '-v', '-N', '-T', '-x', '-a'],
        ...(await optionsFor(host.key, parts)).flatMap((option) => ['-o', option]),
        ...['-p', String(host.port), '-l', host.login, '--', host.host],
      ],
      cwd: parts.cwd,
      environment: { ...parts.environment, LC_ALL: 'C.UTF-8', ...passwordEnvironment(host.key, parts) },
      onLine: parts.onLine,
      signal: AbortSignal.any([parts.signal, parts.enough]),
      graceMs: 0,
    });
  } catch (error) {
    if (error instanceof StoppedError && parts.enough.aborted) return undefined;
    throw error;
  }
}

async function optionsFor(key: JobKey, { agents, knownHosts }: SignInParts): Promise<string[]> {
  const socket = await agents.socketFor([key]);
  return [
    'StrictHostKeyChecking=accept-new',
    `UserKnownHostsFile="${knownHosts}"`,
    'GlobalKnownHostsFile=none',
    'UpdateHostKeys=no',
    'ControlPath=none',
    'ClearAllForwardings=yes',
    'IdentityFile=none',
    `IdentityAgent=${socket === null ? 'none' : `"${socket}"`}`,
    `ConnectTimeout=${CONNECT_SECONDS}`,
    'ConnectionAttempts=1',
    'NumberOfPasswordPrompts=1',
    ...(key.type === 'ssh'
      ? ['BatchMode=yes', 'PreferredAuthentications=publickey']
      : ['PubkeyAuthentication=no', 'PreferredAuthentications=password,keyboard-interactive']),
  ];
}

/** The password goes from a 0600 file to ssh; it stands on no command line. */
function passwordEnvironment(key: JobKey, { scripts, secrets }: SignInParts): Record<string, string> {
  if (key.type !== 'login_password') return {};
  return {
    SSH_ASKPASS: scripts.sshPassphrase,
    SSH_ASKPASS_REQUIRE: 'force',
    SIGNALBOX_ASKPASS_FILE: secrets.write('host-password', key.password),
  };
}
