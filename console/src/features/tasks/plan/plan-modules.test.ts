import type { PlanChange } from '@signalbox/contract/rules';
import { expect, it } from 'vitest';
import { byModule, moduleOf } from './plan-modules.ts';

const change = (address: string): PlanChange => ({ address, action: 'create', values: [] });

it('puts what lies in a module together, the top first, inner modules behind their outer ones', () => {
  const addresses = [
    'module.net.module.dns["a.b"].aws_route.x',
    'aws_vpc.top',
    'module.net.aws_subnet.s[0]',
    'module.apps["shop"].aws_ecs.s',
    'module.net.aws_subnet.s[1]',
  ];
  expect(
    byModule(addresses.map(change)).map(({ module, depth, changes }) => [module, depth, changes.length]),
  ).toEqual([
    ['', 0, 1],
    ['module.apps["shop"]', 1, 1],
    ['module.net', 1, 2],
    ['module.net.module.dns["a.b"]', 2, 1],
  ]);
});

it('takes names that only look like modules for what they are', () => {
  for (const address of ['urn:pulumi:dev::x::module.y', 'modules.a.b', 'data.module.x'])
    expect(moduleOf(address)).toBe('');
});
