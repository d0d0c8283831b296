/** Rules of retention in the file of a project. */
import { updateProjectRetention } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { BackupSection } from '../../entities/backup-section.ts';
import { listOwnRules, replaceOwnRules } from '../../retention/retention-rule-store.ts';

const ownRules = updateProjectRetention.body.shape.project;

export const retentionBackup: BackupSection<'retention_rules', 'templates'> = {
  refersTo: ['templates'],
  nameMax: 255,
  nameOf: ({ template }) => template ?? '',

  async read(db, projectId) {
    const rules = await listOwnRules(db, projectId);
    return rules.map((rule, index) => ({
      id: index + 1,
      name: null,
      toFile: (_own, names) => ({
        template: names.of('templates', rule.template_id),
        max_tasks_per_template: rule.max_tasks_per_template ?? undefined,
        max_task_age_days: rule.max_task_age_days ?? undefined,
        max_output_megabytes: rule.max_output_megabytes ?? undefined,
      }),
    }));
  },

  plan({ report, references: { templates }, each }) {
    const given = new Set<number | null>();
    const rules = each(({ template, ...rule }, { spot }) => {
      const templateId = template ? templates.find(template) : null;
      // A rule of a template that is not there would hold for all of them.
      if (templateId === undefined) {
        const reason = text('restore.not_there', { word: 'template', name: template ?? '' });
        report.note(spot, text('restore.left_out', { reason }));
        return undefined;
      }
      const body = report.keep(spot, ownRules, rule);
      if (body === undefined) return undefined;
      if (given.has(templateId)) {
        report.note(spot, text('restore.left_out', { reason: text('retention.template_twice') }));
        return undefined;
      }
      given.add(templateId);
      return { templateId, body };
    });
    return {
      async write({ write, asked, ids }) {
        const nothing = ownRules.parse({});
        await replaceOwnRules(write, asked.projectId, {
          project: rules.find(({ templateId }) => templateId === null)?.body ?? nothing,
          templates: rules.flatMap(({ templateId, body }) =>
            templateId !== null && ids.templates.isMade(templateId)
              ? [{ ...body, template_id: ids.templates.of(templateId) }]
              : [],
          ),
        });
      },
    };
  },
};
