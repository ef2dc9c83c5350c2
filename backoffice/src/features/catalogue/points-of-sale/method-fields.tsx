import { ActionIcon } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField, PercentageField } from '../../../ui/fields/number-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { useMethodName } from '../../../ui/method-name.ts'
import styles from './list-fields.module.css'
import { ListProblem } from './list-problem.tsx'
import type { SectionProps } from './section-props.ts'
import { AddMethodMenu } from './add-method-menu.tsx'
import { MissingMethods } from './missing-methods.tsx'
import { RowProblem } from './row-problem.tsx'
import { UnaskedFields } from './unasked-fields.tsx'
import { newMethod } from './point-of-sale-values.ts'

/** How one can pay here, and what the buyer pays for it (BPOS-07 to BPOS-09, BPOS-21). */
export function MethodFields({ form, rule, shop, dependencies, isReadOnly }: SectionProps) {
  const t = useT()
  const methodName = useMethodName()
  const { control } = form
  const refusalText = useRefusalText()
  const validate = () => {
    const refused = rule('payment_methods')()
    return refused ? refusalText(refused) : true
  }
  const { fields, append, remove, replace } = useFieldArray({
    control,
    name: 'payment_methods',
    keyName: 'key',
    rules: { validate },
  })
  const known = [
    ...dependencies.payment_methods,
    ...(shop?.payment_methods ?? []).map((method) => ({ ...method, id: method.payment_method_id })),
  ]
  const ids = fields.map(({ payment_method_id }) => payment_method_id)
  const others = dependencies.payment_methods.filter(({ id }) => !ids.includes(id))
  const nameOf = (id: number) => {
    const method = known.find((one) => one.id === id)
    return method ? methodName(method) : ''
  }
  const sortBy = (order: readonly number[]) => {
    const values = new Map(form.getValues('payment_methods').map((value) => [value.payment_method_id, value]))
    replace(order.flatMap((id) => values.get(id) ?? []))
  }
  return (
    <FormSection title={t('pos.section_methods')} description={t('pos.section_methods_help')}>
      <ListProblem control={control} name="payment_methods" />
      <MissingMethods form={form} known={known} />
      <UnaskedFields form={form} known={known} />
      {fields.length > 0 && (
        <div className={styles.list}>
          <SortableList ids={ids} label={t('pos.section_methods')} name_of={nameOf} disabled={isReadOnly} onSort={sortBy}>
            {(id) => {
              const index = ids.indexOf(id)
              return (
                <div className={styles.row} role="group" aria-label={nameOf(id)}>
                  <div className={styles.about}>
                    <span className={styles.name}>{nameOf(id)}</span>
                    <RowProblem control={control} name={`payment_methods.${index}.payment_method_id`} />
                  </div>
                  <div className={styles.fees}>
                    <MoneyField
                      control={control}
                      name={`payment_methods.${index}.fee_fixed`}
                      label={t('pos.fee_fixed')}
                      required
                      check={rule(`payment_methods.${index}.fee_fixed`)}
                    />
                    <PercentageField
                      kind="fee"
                      control={control}
                      name={`payment_methods.${index}.fee_percentage`}
                      label={t('pos.fee_percentage')}
                      required
                    />
                  </div>
                  {!isReadOnly && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      className={styles.remove}
                      aria-label={t('pos.remove', { name: nameOf(id) })}
                      onClick={() => remove(index)}
                    >
                      <Icon name="close" size={18} />
                    </ActionIcon>
                  )}
                  <div className={styles.flags}>
                    <SwitchField control={control} name={`payment_methods.${index}.is_offered`} label={t('pos.method_offered')} />
                  </div>
                </div>
              )
            }}
          </SortableList>
        </div>
      )}
      {others.length > 0 && !isReadOnly && (
        <div className={styles.actions}>
          <AddMethodMenu control={control} methods={others} onAdd={(id) => append(newMethod(id))} />
        </div>
      )}
    </FormSection>
  )
}
