"""Tells the runner what becomes of each host, in lines of JSON that it appends to a file.

It stands beside the callback plugins of the user and the one that prints: it prints nothing, not even what
goes wrong in it. From ansible-core 2.12 on. Lines:

    ["host", number, name]
    ["task", number, name, name of the play]
    ["result", number of host, number of task, status, milliseconds, details?]
    ["stats", number of host, ok, changed, unreachable, failed, skipped, rescued, ignored]
    ["end"]

The runner trusts none of it: whatever runs in the task could write there too.
"""

import copy
import functools
import json
import os
import time

from ansible.plugins.callback import CallbackBase

FILE_VARIABLE = 'SIGNALBOX_HOST_RESULTS'
PLUGINS_VARIABLE = 'ANSIBLE_CALLBACK_PLUGINS'
USERS_PLUGINS_VARIABLE = 'SIGNALBOX_CALLBACK_PLUGINS'

NAME_CHARACTERS = 1000
TEXT_CHARACTERS = 64 * 1024
ITEM_CHARACTERS = 16 * 1024
ITEMS = 60
DIFF_INPUT_CHARACTERS = 512 * 1024
LINE_BYTES = 1024 * 1024
DETAILS_BYTES = 24 * 1024 * 1024
FILE_BYTES = 56 * 1024 * 1024

INCLUDES = ('TaskInclude', 'IncludeRole', 'HandlerTaskInclude')


class Silence:
    """Takes the place of Ansible's display, which announces each plugin at -vvvv."""

    verbosity = 0

    def __getattr__(self, name):
        return lambda *args, **kwargs: None


def quietly(method):
    """What goes wrong here must neither end a playbook nor put a word into its output."""

    @functools.wraps(method)
    def called(self, *args, **kwargs):
        try:
            method(self, *args, **kwargs)
        except Exception:
            pass

    return called


def text_of(value, limit=TEXT_CHARACTERS):
    if value is None:
        return ''
    if not isinstance(value, str):
        value = json.dumps(value, default=str, ensure_ascii=False)
    return str(value)[:limit]


def part(result, name):
    """From 2.19 on these parts of a result are public."""
    return getattr(result, name, None) or getattr(result, '_' + name)


def is_rescued(task):
    """Whether a block around the task goes on with its rescue when the task fails."""
    child, parent = task, getattr(task, '_parent', None)
    while parent is not None:
        tasks = getattr(parent, 'block', None) or ()
        uuids = [getattr(one, '_uuid', None) for one in tasks]
        if getattr(parent, 'rescue', None) and getattr(child, '_uuid', None) in uuids:
            return True
        child, parent = parent, getattr(parent, '_parent', None)
    return False


class CallbackModule(CallbackBase):
    CALLBACK_VERSION = 2.0
    CALLBACK_TYPE = 'notification'
    CALLBACK_NAME = 'signalbox_hosts'
    CALLBACK_NEEDS_ENABLED = False

    def __init__(self, *args, **kwargs):
        super().__init__(display=Silence())
        path = os.environ.pop(FILE_VARIABLE, None)
        self._leave_no_trace()
        self._file = None
        self._bytes = 0
        self._detail_bytes = 0
        self._hosts = {}
        self._tasks = {}
        self._begun = {}
        self._diffs = {}
        self._items = {}
        self._play = ''
        try:
            self._file = os.open(path or '', os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        except OSError:
            self.disabled = True

    @staticmethod
    def _leave_no_trace():
        """A playbook that looks at its environment, or runs another one, finds what the user has set."""
        users = os.environ.pop(USERS_PLUGINS_VARIABLE, None)
        if users is None:
            os.environ.pop(PLUGINS_VARIABLE, None)
        else:
            os.environ[PLUGINS_VARIABLE] = users

    def _write(self, *line, is_small=False):
        if self._file is None or (self._bytes > FILE_BYTES and not is_small):
            return
        written = self._line(*line)
        self._bytes += len(written)
        try:
            os.write(self._file, written)
        except OSError:
            self._file = None

    @staticmethod
    def _line(*values):
        return (json.dumps(values, default=str) + '\n').encode('ascii')

    def _number(self, table, key, make):
        number = table.get(key)
        if number is None:
            number = table[key] = len(table)
            self._write(*make(number))
        return number

    def _host(self, name):
        return self._number(self._hosts, name, lambda number: ('host', number, text_of(name, NAME_CHARACTERS)))

    def _task(self, task):
        # A task may be there twice, as in a role that two plays have.
        return self._number(
            self._tasks,
            (self._play, task._uuid),
            lambda number: (
                'task',
                number,
                text_of(task.get_name().strip(), NAME_CHARACTERS),
                text_of(self._play, NAME_CHARACTERS),
            ),
        )

    def _tell(self, result, status, message=''):
        task = part(result, 'task')
        if type(task).__name__ in INCLUDES and status == 'ok':
            return
        name = part(result, 'host').get_name()
        key = (name, task._uuid)
        begun = self._begun.pop(key, None)
        milliseconds = 0 if begun is None else int((time.monotonic() - begun) * 1000)
        diff, items = self._diffs.pop(key, ''), self._items.pop(key, [])
        line = ['result', self._host(name), self._task(task), status, milliseconds]
        details = {'message': message, 'diff': diff, 'items': items}
        details = {name: value for name, value in details.items() if value}
        if details and status not in ('ok', 'skipped') and self._detail_bytes < DETAILS_BYTES:
            size = len(self._line(details))
            self._detail_bytes += size
            if size < LINE_BYTES:
                line.append(details)
        self._write(*line)

    def _message(self, values, is_failed):
        parts = [values.get('censored'), values.get('msg')]
        if is_failed:
            # What Ansible itself prints of a failure. Of a change it prints none of that.
            names = ('reason', 'failed_when_result', 'module_stderr', 'stderr', 'module_stdout', 'stdout')
            parts += [values.get(name) for name in names if not isinstance(values.get(name), bool)]
        texts = [text_of(one).strip() for one in parts]
        return '\n'.join(one for one in dict.fromkeys(texts) if one)[:TEXT_CHARACTERS]

    def _diff_of(self, diff):
        sizes = [
            len(text_of(one.get(side), DIFF_INPUT_CHARACTERS + 1))
            for one in (diff if isinstance(diff, list) else [diff])
            for side in ('before', 'after', 'prepared')
        ]
        if sum(sizes) > DIFF_INPUT_CHARACTERS:
            return '(too large to be shown here)'
        # Making it changes what it is given.
        return text_of(self._get_diff(copy.deepcopy(diff)).strip('\n'))

    @quietly
    def v2_playbook_on_play_start(self, play):
        self._play = play.get_name().strip()

    @quietly
    def v2_runner_on_start(self, host, task):
        self._begun[(host.get_name(), task._uuid)] = time.monotonic()

    @quietly
    def v2_on_file_diff(self, result):
        values, task = part(result, 'result'), part(result, 'task')
        each = values.get('results') if task.loop else None
        diffs = [one.get('diff') for one in (each or [values])]
        texts = [self._diff_of(diff) for diff in diffs if diff]
        key = (part(result, 'host').get_name(), task._uuid)
        self._diffs[key] = '\n'.join(text for text in texts if text)[:TEXT_CHARACTERS]

    def _note_item(self, result, is_failed):
        values, task = part(result, 'result'), part(result, 'task')
        items = self._items.setdefault((part(result, 'host').get_name(), task._uuid), [])
        if len(items) < ITEMS and (is_failed or values.get('changed')):
            label = text_of(self._get_item_label(values), ITEM_CHARACTERS)
            items.append([label, self._message(values, is_failed)[:ITEM_CHARACTERS], is_failed])

    @quietly
    def v2_runner_item_on_ok(self, result):
        self._note_item(result, False)

    @quietly
    def v2_runner_item_on_failed(self, result):
        self._note_item(result, True)

    @quietly
    def v2_runner_on_ok(self, result):
        values = part(result, 'result')
        is_changed = bool(values.get('changed'))
        self._tell(result, 'changed' if is_changed else 'ok', self._message(values, False) if is_changed else '')

    @quietly
    def v2_runner_on_failed(self, result, ignore_errors=False):
        status = 'ignored' if ignore_errors else 'rescued' if is_rescued(part(result, 'task')) else 'failed'
        self._tell(result, status, self._message(part(result, 'result'), True))

    @quietly
    def v2_runner_on_unreachable(self, result):
        is_ignored = getattr(part(result, 'task'), 'ignore_unreachable', False)
        self._tell(result, 'ignored' if is_ignored else 'unreachable', self._message(part(result, 'result'), True))

    @quietly
    def v2_runner_on_skipped(self, result):
        self._tell(result, 'skipped')

    @quietly
    def v2_playbook_on_stats(self, stats):
        for name in stats.processed:
            counts = stats.summarize(name)
            names = ('ok', 'changed', 'unreachable', 'failures', 'skipped', 'rescued', 'ignored')
            self._write('stats', self._host(name), *[counts.get(one, 0) for one in names], is_small=True)
        self._write('end', is_small=True)
