import { Fieldset, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BoxOffice, BoxOfficeChoices } from '@entree/contract/door/box-office/entities.ts'
import { boxOfficeRefusals } from '@entree/domain/door/box-office.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { CheckboxField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { useSave } from '../../../ui/use-save.ts'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { boxOfficeKey } from './box-office-query.ts'
import styles from './box-office-dialog.module.css'
import { inputOf, placeOf, valuesOf, type BoxOfficeValues } from './box-office-values.ts'

type DialogProps = { office: BoxOffice | null; onClose: () => void }

/** A box office to add or to change (BOX-05 to BOX-11). */
export function BoxOfficeDialog({ office, onClose }: DialogProps) {
  const t = useT()
  const { id: event_id } = useEvent()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const choices = {
    queryKey: [...boxOfficeKey, 'choices', event_id],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('getBoxOfficeChoices', { event_id }, { signal }),
  }
  const title = office === null ? t('box.add') : t('box.change_of', { name: office.name })
  return (
    <Dialog onClose={onClose} size="lg" fullScreen={isPhone} title={title}>
      <Loaded query={choices}>{(found) => <BoxOfficeForm choices={found} office={office} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function BoxOfficeForm({ office, choices, onClose }: DialogProps & { choices: BoxOfficeChoices }) {
  const t = useT()
  const { id: event_id } = useEvent()
  const form = useForm<BoxOfficeValues>({ defaultValues: valuesOf(office, choices) })
  const { control } = form
  const values = { ...form.getValues(), ...useWatch({ control }) } as BoxOfficeValues
  const shared = {
    invalidates: [boxOfficeKey],
    placeOf: (path: string) => placeOf(path, form.getValues()),
    onSaved: onClose,
  }
  const create = useSave(form, {
    ...shared,
    call: 'createBoxOffice',
    input: (said) => ({ event_id, ...inputOf(said) }),
    success: t('box.added'),
  })
  const change = useSave(form, {
    ...shared,
    call: 'saveBoxOffice',
    input: (said) => ({ event_id, id: office?.id ?? 0, ...inputOf(said), updated_at: said.updated_at }),
    reload: async () => valuesOf(await send('getBoxOffice', { event_id, id: office?.id ?? 0 }), choices),
  })
  const save = office ? change : create
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="lg">
        {!choices.has_point_of_sale && <Notice tone="warning">{t('errors.box_office_needs_point_of_sale')}</Notice>}
        <TextField control={control} name="name" label={t('box.name')} maxLength={100} required />
        <Fieldset legend={t('box.products')}>
          <SwitchField
            control={control}
            name="use_unsold_stock"
            label={t('box.use_unsold_stock')}
            description={t(values.use_unsold_stock ? 'box.use_unsold_on' : 'box.use_unsold_off')}
          />
          <ul className={styles.products}>
            {choices.products.map(({ id, name, price }, index) => (
              <li key={id} className={styles.product}>
                <CheckboxField control={control} name={`products.${index}.is_sold`} label={`${name} · ${formatEuro(price)}`} />
                {values.products[index]?.is_sold && !values.use_unsold_stock && (
                  <NumberField
                    control={control}
                    name={`products.${index}.stock`}
                    label={t('box.own_stock_of', { name })}
                    placeholder={t('box.unlimited')}
                  />
                )}
              </li>
            ))}
          </ul>
          {choices.products.length === 0 && <Text c="dimmed">{t('box.no_products')}</Text>}
          <Wrong values={values} isShown={form.formState.isSubmitted} field="products" />
        </Fieldset>
        <Fieldset legend={t('box.payment_methods')}>
          <Stack gap="sm">
            <CheckboxField control={control} name="cash" label={t('ui.method_cash')} />
            <CheckboxField control={control} name="pin" label={t('ui.method_pin')} />
          </Stack>
          <Wrong values={values} isShown={form.formState.isSubmitted} field="payment_methods" />
        </Fieldset>
        <SwitchField
          control={control}
          name="overrule_price"
          label={t('box.overrule_price')}
          description={t('box.overrule_help')}
        />
        <DialogButtons form={form} isSaving={save.isSaving}>
          {office === null ? t('box.add') : t('ui.save')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

/** What is wrong with a group of ticks as a whole. */
function Wrong({ values, isShown, field }: { values: BoxOfficeValues; isShown: boolean; field: string }) {
  const refusalText = useRefusalText()
  const wrong = isShown && boxOfficeRefusals(inputOf(values)).find((one) => one.field === field)
  return wrong ? (
    <Text role="alert" c="red.8" size="sm" mt="xs">
      {refusalText(wrong)}
    </Text>
  ) : null
}
