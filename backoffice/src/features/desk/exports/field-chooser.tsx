import { exportFields, type ExportField } from '@entree/domain/desk/export-fields.ts'
import type { ExportType } from '@entree/domain/desk/export-rules.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { ActionIcon, Input, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import type { ExportValues } from './export-values.ts'
import { SavedChoices } from './saved-choices.tsx'
import styles from './exports.module.css'

type FieldChooserProps = { form: UseFormReturn<ExportValues>; type: ExportType }

/** The columns of an export and their order: by dragging, by the keyboard, and by arrows (EXPO-04). */
export function FieldChooser({ form, type }: FieldChooserProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const { language } = useLanguage()
  const {
    data: known,
    isLoadingError,
    refetch,
  } = useQuery({
    queryKey: ['export-fields', type, language],
    queryFn: ({ signal }) => send('listExportFields', { type, language }, { signal }),
    staleTime: Infinity,
  })
  const {
    field: { ref, value: chosen, onChange },
    fieldState,
  } = useController({
    control: form.control,
    name: 'fields',
    rules: { validate: (fields) => fields.length > 0 || refusalText(refusal('field_required')) },
  })
  const usual = (known ?? []).filter(({ is_usual }) => is_usual).map(({ key }) => key)
  // Those of the other type are none of this one; it begins with the usual ones, which is no change of the user's.
  const begin = useEffectEvent(() => form.resetField('fields', { defaultValue: usual }))
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
  if (isLoadingError) return <LoadFailed onRetry={() => refetch()} />
  const names = new Map((known ?? []).map(({ key, label }) => [key, label]))
  const nameOf = (key: ExportField | undefined) => (key && names.get(key)) ?? ''
  const left = (known ?? []).filter(({ key }) => !chosen.includes(key))
  const move = (index: number, by: number) => {
    const [moved] = chosen.slice(index, index + 1)
    const others = chosen.filter((key) => key !== moved)
    if (moved) onChange([...others.slice(0, index + by), moved, ...others.slice(index + by)])
  }
  return (
    <Input.Wrapper label={t('exports.fields')} error={fieldState.error?.message} withAsterisk labelElement="div">
      <div className={styles.fields}>
        <SavedChoices type={type} chosen={chosen} usual={usual} onChoose={onChange} />
        <SortableList
          ids={chosen.map((key) => exportFields.indexOf(key))}
          label={t('exports.fields')}
          name_of={(id) => nameOf(exportFields[id])}
          onSort={(ids) => onChange(ids.flatMap((id) => exportFields[id] ?? []))}
        >
          {(id) => {
            const index = chosen.findIndex((key) => exportFields.indexOf(key) === id)
            const name = nameOf(exportFields[id])
            return (
              <div className={styles.field}>
                <span className={styles.name}>{name}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={index === 0}
                  aria-label={t('exports.move_up', { name })}
                  onClick={() => move(index, -1)}
                >
                  <span aria-hidden>↑</span>
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={index === chosen.length - 1}
                  aria-label={t('exports.move_down', { name })}
                  onClick={() => move(index, 1)}
                >
                  <span aria-hidden>↓</span>
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('exports.remove_field', { name })}
                  onClick={() => onChange(chosen.filter((_, at) => at !== index))}
                >
                  <Icon name="close" size={18} />
                </ActionIcon>
              </div>
            )
          }}
        </SortableList>
        {left.length > 0 && (
          <Select
            ref={ref}
            aria-label={t('exports.add_field')}
            placeholder={t('exports.add_field')}
            data={left.map(({ key, label }) => ({ value: key, label }))}
            searchable
            value={null}
            nothingFoundMessage={t('ui.nothing_found')}
            onChange={(key) => onChange([...chosen, ...exportFields.filter((one) => one === key)])}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
