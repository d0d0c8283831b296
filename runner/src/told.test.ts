import { inEnglish, text } from '@signalbox/contract/texts';
import { expect, it } from 'vitest';
import { maskedParams } from './told.ts';

const maskText = (words: string) => words.replaceAll('hunter22', '***').replaceAll('4711', '***');

it('masks what a text names as its sentence is masked: deep, in lists, and where a secret is a number', () => {
  const problem = text('argument.playbook', { word: '"hunter22.yml"' });
  for (const told of [
    text('end.arguments', { problem }),
    text('end.not_started', { program: '/opt/hunter22/sh', problem: ['no hunter22', problem, 4711] }),
  ]) {
    const masked = maskedParams(told, maskText);
    expect(JSON.stringify(masked)).not.toMatch(/hunter22|4711/);
    expect(inEnglish(masked)).toBe(maskText(inEnglish(told)));
  }
});

it('leaves alone what holds no secret', () => {
  const told = text('end.not_started', { program: 'sh', problem: ['gone', 5] });
  expect(maskedParams(told, maskText)).toEqual(told);
});
