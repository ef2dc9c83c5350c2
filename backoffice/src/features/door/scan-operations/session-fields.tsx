import type { ScanOperation } from '@entree/contract/door/scan-operations/entities.ts'
import { peopleLimitRefusals } from '@entree/domain/catalogue/people-limit.ts'
import { doorNameRefusals } from '@entree/domain/door/scan-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { MultiSelectField, RadioField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { scanProductsQuery, scanScannersQuery } from './operation-query.ts'
import { endRefusal } from './session-span.ts'
import type { SessionValues } from './session-values.ts'

/** The fields of a session; its times are those of the event's zone, which is named. */
export function SessionFields({ form, operation }: { form: UseFormReturn<SessionValues>; operation: ScanOperation }) {
  const t = useT()
  const { control } = form
  const products = useQuery(scanProductsQuery(operation.id))
  const scanners = useQuery(scanScannersQuery(operation.id))
  const values = useWatch({ control })
  const zone = operation.event.time_zone
  const options = (of: 'products' | 'scanners') => [
    { value: 'all' as const, label: t(`sessions.${of}_all`), description: t(`sessions.${of}_all_help`) },
    { value: 'some' as const, label: t(`sessions.${of}_some`) },
  ]
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={t('sessions.name')}
        description={t('sessions.name_help')}
        maxLength={100}
        required
        autoFocus
        check={(name) => doorNameRefusals(name ?? '')[0] ?? null}
      />
      <RadioField
        control={control}
        name="when"
        label={t('sessions.when')}
        options={[
          { value: 'event', label: t('sessions.when_event'), description: t('sessions.when_event_help') },
          { value: 'own', label: t('sessions.when_own') },
        ]}
      />
      {values.when === 'own' && (
        <FieldRow>
          <DateTimeField
            control={control}
            name="starts_at"
            label={t('sessions.starts_at')}
            description={t('operations.zone', { zone })}
            zone={zone}
            required
          />
          <DateTimeField
            control={control}
            name="ends_at"
            label={t('sessions.ends_at')}
            description={t('operations.zone', { zone })}
            zone={zone}
            default_time="23:59"
            required
            check={(ends_at) => endRefusal(form.getValues('starts_at'), ends_at)}
          />
        </FieldRow>
      )}
      <RadioField control={control} name="products" label={t('sessions.products')} options={options('products')} />
      {values.products === 'some' && (
        <MultiSelectField
          control={control}
          name="product_ids"
          label={t('sessions.products_chosen')}
          options={(products.data ?? []).map(({ product_id, name }) => ({ value: product_id, label: name }))}
          choices={products}
          required
        />
      )}
      <RadioField control={control} name="scanners" label={t('sessions.scanners')} options={options('scanners')} />
      {values.scanners === 'some' && (
        <MultiSelectField
          control={control}
          name="scanner_ids"
          label={t('sessions.scanners_chosen')}
          options={(scanners.data ?? []).map(({ scanner_id, name }) => ({ value: scanner_id, label: name }))}
          choices={scanners}
          required
        />
      )}
      <NumberField
        control={control}
        name="people_limit"
        label={t('sessions.people_limit')}
        description={t('sessions.people_limit_help')}
        check={(limit) => peopleLimitRefusals(limit)[0] ?? null}
      />
      <SwitchField
        control={control}
        name="outgoing_scans"
        label={t('sessions.outgoing_scans')}
        description={t('sessions.outgoing_scans_help')}
      />
      <SwitchField
        control={control}
        name="test_mode"
        label={t('sessions.test_mode')}
        description={t('sessions.test_mode_help')}
      />
    </>
  )
}
