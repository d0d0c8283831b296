import { useQuery } from '@tanstack/react-query';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { shownName } from '../../lib/shown-name.ts';
import { AnchorLink } from '../../ui/links.tsx';

interface TemplateLinkProps {
  readonly projectId: number;
  readonly templateId: number;
  /** where it is not to be asked for */
  readonly name?: string;
}

/** A template by its name; its number while that is not known. */
export function TemplateLink({ projectId, templateId, name }: TemplateLinkProps) {
  const { data: templates } = useQuery({ ...templateChoicesQuery(projectId), enabled: name === undefined });
  const template =
    name === undefined ? templates?.find(({ id }) => id === templateId) : { id: templateId, name };
  return (
    <AnchorLink
      to="/project/$projectId/templates/$templateId"
      params={{ projectId: String(projectId), templateId: String(templateId) }}
    >
      {template ? shownName(template) : `#${templateId}`}
    </AnchorLink>
  );
}
