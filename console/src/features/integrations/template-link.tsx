import { useQuery } from '@tanstack/react-query';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { shownName } from '../../lib/shown-name.ts';
import { AnchorLink } from '../../ui/links.tsx';

/** A template by its name; its number while that is not known. */
export function TemplateLink({ projectId, templateId }: { projectId: number; templateId: number }) {
  const { data: templates } = useQuery(templateChoicesQuery(projectId));
  const template = templates?.find(({ id }) => id === templateId);
  return (
    <AnchorLink
      to="/project/$projectId/templates/$templateId"
      params={{ projectId: String(projectId), templateId: String(templateId) }}
    >
      {template ? shownName(template) : `#${templateId}`}
    </AnchorLink>
  );
}
