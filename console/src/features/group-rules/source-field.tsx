import { useQuery } from '@tanstack/react-query';
import { groupSourcesQuery } from '../../api/group-rules.ts';
import { GroupSourceField, type SourceFieldProps } from '../../parts/group-source-field.tsx';

/** Of those that administrators know. */
export function SourceField(props: SourceFieldProps) {
  const { data: sources } = useQuery(groupSourcesQuery);
  return <GroupSourceField sources={sources} {...props} />;
}
