import type { CampaignSet } from '@entree/domain/catalogue/campaign-rules.ts'
import { setRefusals } from '@entree/domain/catalogue/discount-rules.ts'
import { Button, Group } from '@mantine/core'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Of } from '../../../ui/of.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { NEW_SET, type CampaignValues } from './campaign-values.ts'
import styles from './campaign-rules.module.css'
import { SetsEditor } from './sets-editor.tsx'

/** Products that a visitor of the campaign does not see (BCAMP-15). */
export function HideRules({ form }: { form: UseFormReturn<CampaignValues> }) {
  const t = useT()
  const refusalText = useRefusalText()
  const { field, fieldState } = useController({
    control: form.control,
    name: 'hiderules',
    rules: {
      validate: (rules) => {
        const [wrong] = rules.flatMap(({ sets }) => setRefusals(sets, 'sets'))
        return wrong ? refusalText(wrong) : true
      },
    },
  })
  const rules = field.value
  const firstWrong = rules.findIndex(({ sets }) => setRefusals(sets, 'sets').length > 0)
  const errorsOf = (sets: readonly CampaignSet[]) => {
    const found = fieldState.error ? setRefusals(sets, 'sets') : []
    return Object.fromEntries(found.map((refused) => [refused.field?.replace(/^sets\./, '') ?? '', refusalText(refused)]))
  }
  return (
    <FormSection title={t('discounts.hide')} description={t('discounts.hide_text')}>
      {rules.map((rule, index) => (
        <div key={index} className={styles.rule} ref={index === firstWrong ? field.ref : undefined} tabIndex={-1}>
          <Group justify="space-between" mb="xs">
            <strong>{t('discounts.hide_number', { number: index + 1 })}</strong>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => field.onChange(rules.filter((_, place) => place !== index))}
            >
              {t('ui.delete')}
              <Of name={t('discounts.hide_number', { number: index + 1 })} />
            </Button>
          </Group>
          <SetsEditor
            sets={rule.sets}
            of={t('discounts.hide_number', { number: index + 1 })}
            errors={errorsOf(rule.sets)}
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
