/** A message that says that it is a test, sent at once: what the other side answers is told to whoever tests. */
import type { AlertTestResult } from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import type { DeliveryOutcome } from '../../outbox/outbox-message.ts';
import type { AlertSender } from './alert-channel.ts';
import type { OpenProjectChannel } from './project-channel-settings.ts';

const LONGEST_MS = 15_000;

interface ChannelTest {
  readonly sender: AlertSender;
  /** as people know it */
  readonly name: string;
  /** who tests */
  readonly username: string;
}

/** Never throws because of the other side. `opened`: what can send, or why nothing can */
export async function testChannel(
  opened: ReturnType<OpenProjectChannel>,
  { name, username }: Omit<ChannelTest, 'sender'>,
): Promise<AlertTestResult> {
  const begin = performance.now();
  const outcome: DeliveryOutcome =
    opened.sender === null
      ? { kind: 'never', problem: opened.problem }
      : await send({ sender: opened.sender, name, username });
  const told = answerOf(outcome);
  return { ...told, answer: inEnglish(told.answer_text), duration_ms: Math.round(performance.now() - begin) };
}

async function send({ sender, name, username }: ChannelTest): Promise<DeliveryOutcome> {
  const receiver = sender.receiverOf({ alert_chat: null });
  if (receiver === null || receiver === 'people')
    return { kind: 'never', problem: text('delivery.channel_off', { channel: name }) };
  const title = inEnglish(text('alert.test_title', { channel: name }));
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), LONGEST_MS);
  const cut = new Promise<DeliveryOutcome>((resolve) => {
    tooLong.signal.addEventListener('abort', () =>
      resolve({ kind: 'failed', problem: text('delivery.too_slow', { seconds: LONGEST_MS / 1000 }) }),
    );
  });
  const alert = {
    tone: 'good',
    title,
    subject: title,
    facts: [],
    text: inEnglish(text('alert.test_text', { user: username })),
    url: null,
    task: null,
    notice: 'test',
    key: `alert-test-${crypto.randomUUID()}`,
  } as const;
  try {
    // A mail server that takes its time does not heed the signal.
    return await Promise.race([cut, sender.send(alert, receiver.chat, tooLong.signal)]);
  } finally {
    clearTimeout(timer);
  }
}

function answerOf(outcome: DeliveryOutcome): { readonly delivered: boolean; readonly answer_text: Text } {
  switch (outcome.kind) {
    case 'delivered':
      return { delivered: true, answer_text: outcome.answer ?? text('delivery.accepted') };
    case 'obsolete':
      return { delivered: false, answer_text: text('delivery.no_answer') };
    default:
      return { delivered: false, answer_text: outcome.problem };
  }
}
