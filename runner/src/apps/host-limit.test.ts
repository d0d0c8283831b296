/** The guard of `--limit` compared with what Ansible itself does with it. */
import { isPlainHostLimit } from '@signalbox/contract/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askAnsible, isAnsibleThere } from '../testing/ansible-python.ts';

/**
 * Prints for each limit of a JSON list whether Ansible opens a file for it. It never finds one: it says for
 * which it looked.
 */
const asksAnsible = `
import json, sys
from unittest import mock
from ansible.inventory import manager
from ansible.parsing.dataloader import DataLoader
inventory = manager.InventoryManager(loader=DataLoader(), sources=[])
def reads(limit):
    with mock.patch.object(manager.os.path, 'exists', return_value=False) as looked:
        try:
            inventory.subset(limit)
        except manager.AnsibleError:
            pass
        return looked.called
json.dump([reads(limit) for limit in json.load(sys.stdin)], sys.stdout)
`;

function readsFile(limits: readonly string[]): boolean[] {
  return askAnsible(asksAnsible, limits) as boolean[];
}

/** Made of what Ansible or Python give a meaning to, and of any other character. */
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('@', '@/etc/passwd', '@f') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(',', ':', '[', ']', '!', '&', '~', '-', ' ', 'all', 'web', '[1:3]', '::1'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...'\u0085\u001c\u001f\u00a0\u2003\u2028\u3000\ufeff\u200b\u180e\uff20\ufe6b'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);
const limits = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));

const attacks = ['x]@f', '[@f', 'all[@f', 'all]@f', 'all,\u0085@f', 'all,\u001c@f', 'all,\u001f@f', '@f'];

describe.skipIf(!isAnsibleThere)('a limit that passes the guard (needs Ansible)', () => {
  it('makes Ansible read no file, whatever it is made of', () => {
    const samples = fc.sample(limits, 4000).filter((limit) => !limit.includes('\0') && limit.isWellFormed());
    const asked = [...attacks, ...samples];
    const reads = readsFile(asked);
    const read = asked.filter((_, index) => reads[index]);
    expect(read.length).toBeGreaterThan(attacks.length + 500);
    expect(read.filter(isPlainHostLimit)).toEqual([]);
    // The guard does not hold because it refuses everything.
    expect(asked.filter(isPlainHostLimit).length).toBeGreaterThan(300);
  });

  it('is what people ask for', () => {
    const usual = ['web', 'web,db', 'web:&eu:!old', '~web\\d+', 'web[1:3]', '*.example.org', '2001:db8::1'];
    expect(usual.filter((limit) => !isPlainHostLimit(limit))).toEqual([]);
    expect(readsFile(usual)).not.toContain(true);
  });
});
