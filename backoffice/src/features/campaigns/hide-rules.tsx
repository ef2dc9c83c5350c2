import { Button, Group } from '@mantine/core'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NEW_SET, type CampaignValues } from './campaign-values.ts'
import styles from './campaign-rules.module.css'
import { SetsEditor } from './sets-editor.tsx'

/** Products that a visitor of the campaign does not see (BCAMP-15). */
export function HideRules({ form }: { form: UseFormReturn<CampaignValues> }) {
  const t = useT()
  const { field } = useController({ control: form.control, name: 'hiderules' })
  const rules = field.value
  return (
    <FormSection title={t('discounts.hide')} description={t('discounts.hide_text')}>
      {rules.map((rule, index) => (
        <div key={index} className={styles.rule}>
          <Group justify="space-between" mb="xs">
            <strong>{t('discounts.hide_number', { number: index + 1 })}</strong>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              onClick={() => field.onChange(rules.filter((_, place) => place !== index))}
            >
              {t('ui.delete')}
            </Button>
          </Group>
          <SetsEditor
            sets={rule.sets}
            onChange={(sets) => field.onChange(rules.map((old, place) => (place === index ? { sets } : old)))}
          />
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => field.onChange([...rules, { sets: [NEW_SET] }])}
        >
          {t('discounts.hide_add')}
        </Button>
      </Group>
    </FormSection>
  )
}
