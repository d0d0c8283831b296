import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import { type Place, placeOf, places, wordsOf } from './looked-place.ts';

interface Looked {
  readonly body_data_type: string;
  readonly key: string;
}

interface PlaceFieldsProps<Values extends Looked> {
  readonly form: ContractForm<Values>;
  readonly source: string;
  /** both words at once */
  readonly onPlace: (words: ReturnType<typeof wordsOf>) => void;
}

/** Where in a request to look: a path in its JSON, the whole of its body, or a header. */
export function PlaceFields<Values extends Looked>({ form, source, onPlace }: PlaceFieldsProps<Values>) {
  const t = useTranslations('integrations');
  const { body_data_type: bodyType } = form.getValues();
  const place = placeOf(source, bodyType);
  const label = place === 'header' ? t('headerName') : t('path');
  return (
    <>
      <Input.Wrapper label={t('place')} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t('place')}
          data={places.map((value) => ({ value, label: t(`places.${value}`) }))}
          // What nobody knows is none of them, and stays until one is chosen.
          value={place ?? ''}
          onChange={(value) => onPlace(wordsOf(value as Place))}
        />
      </Input.Wrapper>
      {place !== 'text' && (
        <TextInput
          label={label}
          description={place === 'json' ? t('pathHint') : undefined}
          placeholder={place === 'header' ? 'X-GitHub-Event' : 'ref'}
          required
          {...form.getInputProps('key')}
        />
      )}
    </>
  );
}
