import { Button, Checkbox, Group, Menu, Pagination, Stack, Text } from '@mantine/core';
import type { Template } from '@signalbox/contract';
import { IconColumns3, IconPlayerPlay, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { tasksQuery } from '../../api/tasks.ts';
import { readPreference, writePreference } from '../../lib/preferences.ts';
import { TaskTable } from '../../parts/task-table.tsx';
import { DataTable, type Order, sortRows } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { NewTemplateButton } from './new-template-button.tsx';
import { optionalColumns, useTemplateColumns } from './template-columns.tsx';

const PAGE_SIZE = 20;
const RECENT_TASKS = 5;

interface TemplateListProps {
  readonly projectId: number;
  /** undefined while loading */
  readonly templates: readonly Template[] | undefined;
  readonly isInView: boolean;
  /** until somebody chooses another one */
  readonly order: Order | undefined;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export function TemplateList({
  projectId,
  templates,
  isInView,
  order: viewOrder,
  search,
  onSearch,
  page,
  onPage,
}: TemplateListProps) {
  const t = useTranslations();
  const [hidden, setHidden] = useState(readPreference('hiddenTemplateColumns') ?? []);
  const [chosen, setChosen] = useState<Order>();
  const order = chosen ?? viewOrder;
  const columns = useTemplateColumns(projectId);
  const matching = templates?.filter((template) => matches(template, search));
  const found = matching && sortRows(matching, columns, order);
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE));
  const shownPage = Math.min(page, pages);
  const shown = found?.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const hide = (names: string[]) => {
    setHidden(names);
    writePreference('hiddenTemplateColumns', names);
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <SearchField value={search} onChange={onSearch} label={t('templates.search')} />
        <ColumnMenu hidden={hidden} onHide={hide} />
      </Group>
      <Panel>
        <DataTable
          label={t('templates.title')}
          columns={columns.filter(({ key }) => !hidden.includes(key))}
          rows={shown}
          sorting={{ order, onOrder: setChosen }}
          rowKey={(template) => template.id}
          expand={(template) => <RecentTasks template={template} />}
          empty={
            <NoTemplates
              projectId={projectId}
              isSearch={search !== ''}
              isInView={isInView}
              onClear={() => onSearch('')}
            />
          }
        />
      </Panel>
      {found && found.length > PAGE_SIZE && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('templates.count', { count: found.length })}
          </Text>
          <Pagination
            size="sm"
            total={pages}
            value={shownPage}
            onChange={onPage}
            getItemProps={(number) => ({ 'aria-label': t('templates.page', { page: number, pages }) })}
          />
        </Group>
      )}
    </Stack>
  );
}

function matches(template: Template, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [template.name, template.playbook, template.description ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

function RecentTasks({ template }: { template: Template }) {
  const t = useTranslations('templates');
  const { data } = useQuery(
    tasksQuery(template.project_id, { templateId: template.id, limit: RECENT_TASKS }),
  );
  return (
    <Panel>
      <TaskTable
        projectId={template.project_id}
        label={t('tasks')}
        tasks={data?.tasks}
        skeletonRows={Math.min(RECENT_TASKS, Math.max(1, template.tasks))}
        empty={
          <Text c="dimmed" p="md">
            {t('noTasks')}
          </Text>
        }
      />
    </Panel>
  );
}

function ColumnMenu({ hidden, onHide }: { hidden: readonly string[]; onHide: (names: string[]) => void }) {
  const t = useTranslations('templates');
  return (
    <Menu closeOnItemClick={false} width={200}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Checkbox.Group
          value={optionalColumns.filter((name) => !hidden.includes(name))}
          onChange={(shown) => onHide(optionalColumns.filter((name) => !shown.includes(name)))}
          aria-label={t('columns')}
        >
          <Stack gap="xs" p="xs">
            {optionalColumns.map((name) => (
              <Checkbox key={name} value={name} label={t(name)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Menu.Dropdown>
    </Menu>
  );
}

interface NoTemplatesProps {
  readonly projectId: number;
  readonly isSearch: boolean;
  readonly isInView: boolean;
  readonly onClear: () => void;
}

function NoTemplates({ projectId, isSearch, isInView, onClear }: NoTemplatesProps) {
  const t = useTranslations();
  if (isSearch) {
    return (
      <EmptyState
        icon={<IconSearchOff size={22} />}
        title={t('common.nothingFound')}
        text={t('common.nothingFoundText')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('common.clearSearch')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconPlayerPlay size={22} />}
      title={isInView ? t('templates.emptyView') : t('templates.empty')}
      text={t('templates.emptyText')}
      action={<NewTemplateButton projectId={projectId} />}
    />
  );
}
