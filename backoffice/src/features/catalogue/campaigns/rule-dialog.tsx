import type { CampaignRuleInput, SavedCampaignRule } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { discountAmountRefusals, setRefusals } from '@entree/domain/catalogue/discount-rules.ts'
import { Fieldset, Stack } from '@mantine/core'
import { useState } from 'react'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField, PercentageField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { useSave } from '../../../ui/use-save.ts'
import { NEW_SET } from './campaign-values.ts'
import { SetsEditor } from './sets-editor.tsx'

type RuleValues = Omit<CampaignRuleInput, 'discount_value'> & {
  discount_value: number | null
  /** Null: it is not there yet. */
  updated_at: string | null
}

const NEW_RULE: RuleValues = {
  reference: '',
  sets: [NEW_SET],
  discount_type: 'percentage',
  discount_value: null,
  timeframe_from: null,
  timeframe_to: null,
  updated_at: null,
}

/** Adds a discount to a campaign, or changes one. */
export function RuleDialog(props: { campaign_id: number; rule: SavedCampaignRule | null; onClose: () => void }) {
  const { campaign_id, rule, onClose } = props
  const t = useT()
  const form = useForm<RuleValues>({ defaultValues: rule ?? NEW_RULE })
  const options = {
    success: t('discounts.rule_saved'),
    invalidates: [['campaigns']],
    onSaved: onClose,
  }
  const inputOf = ({ discount_value, updated_at: _updated_at, ...values }: RuleValues) => ({
    ...values,
    campaign_id,
    discount_value: discount_value ?? 0,
  })
  const add = useSave(form, { ...options, call: 'addCampaignRule', input: inputOf })
  const change = useSave(form, {
    ...options,
    call: 'saveCampaignRule',
    input: (values) => ({ ...inputOf(values), id: rule?.id ?? 0, updated_at: values.updated_at }),
    reload: async () => {
      const { rules } = await send('getCampaignDetail', { id: campaign_id })
      return rules.find(({ id }) => id === rule?.id) ?? form.getValues()
    },
  })
  const save = rule ? change : add
  const type = useWatch({ control: form.control, name: 'discount_type' })
  return (
    <Dialog size="lg" onClose={onClose} title={t(rule ? 'discounts.rule_edit' : 'discounts.rule_add')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextField
            control={form.control}
            name="reference"
            label={t('discounts.rule_reference')}
            description={t('discounts.rule_reference_help')}
            required
            maxLength={200}
            autoFocus
          />
          <RadioField
            control={form.control}
            name="discount_type"
            label={t('discounts.type')}
            options={[
              { value: 'percentage', label: t('discounts.type_percentage') },
              { value: 'fixed', label: t('discounts.type_value') },
            ]}
            // 10 % is not € 0.10.
            onChosen={() => form.setValue('discount_value', null, { shouldDirty: true })}
          />
          {type === 'percentage' ? (
            <PercentageField
              kind="discount"
              control={form.control}
              name="discount_value"
              label={t('discounts.percentage')}
              required
            />
          ) : (
            <MoneyField
              control={form.control}
              name="discount_value"
              label={t('discounts.value')}
              required
              check={(value) => discountAmountRefusals(false, value ?? 0, 'discount_value')[0] ?? null}
            />
          )}
          <Conditions control={form.control} />
          <FieldRow>
            <DateTimeField control={form.control} name="timeframe_from" label={t('discounts.starts_at')} />
            <DateTimeField control={form.control} name="timeframe_to" label={t('discounts.ends_at')} default_time="23:59" />
          </FieldRow>
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function Conditions({ control }: { control: Control<RuleValues> }) {
  const t = useT()
  const refusalText = useRefusalText()
  const [isTouched, setIsTouched] = useState(false)
  const { field, fieldState } = useController({
    control,
    name: 'sets',
    rules: { validate: (sets) => setRefusals(sets, 'sets').length === 0 },
  })
  const shown = fieldState.error || isTouched ? setRefusals(field.value, '') : []
  const errors = Object.fromEntries(shown.map((refused) => [refused.field?.replace(/^\./, '') ?? '', refusalText(refused)]))
  return (
    <Fieldset legend={t('discounts.conditions')}>
      <SetsEditor
        sets={field.value}
        errors={fieldState.error ? errors : {}}
        onChange={(sets) => {
          setIsTouched(true)
          field.onChange(sets)
        }}
      />
    </Fieldset>
  )
}
