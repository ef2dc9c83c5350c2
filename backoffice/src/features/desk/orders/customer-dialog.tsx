import type { CallAnswer } from '@entree/contract/calls.ts'
import {
  countries,
  customerRefusals,
  genders,
  staffCustomerFields,
  type CustomerField,
} from '@entree/domain/foundation/customer-form.ts'
import { countryName } from '@entree/domain/foundation/languages.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { useSave } from '../../../ui/use-save.ts'

type Order = Pick<CallAnswer<'getOrderDetail'>, 'id' | 'customer' | 'customer_updated_at'>
type CustomerDialogProps = { order: Order; onClose: () => void }

/** Changes the details of an order's buyer (BORD-53). */
export function CustomerDialog({ order, onClose }: CustomerDialogProps) {
  const t = useT()
  const { language } = useLanguage()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const form = useForm({ defaultValues: valuesOf(order) })
  const { control } = form
  const save = useSave(form, {
    call: 'saveOrderCustomer',
    input: (values) => ({ id: order.id, ...values }),
    reload: async () => valuesOf(await send('getOrderDetail', { id: order.id })),
    invalidates: [['orders']],
    onSaved: onClose,
  })
  const check = (field: CustomerField) => () => {
    const today = localDay(new Date().toISOString(), DEFAULT_TIME_ZONE)
    return customerRefusals(form.getValues(), staffCustomerFields, today).find((refused) => refused.field === field) ?? null
  }
  const text = (name: 'first_name' | 'last_name' | 'address' | 'house_nr' | 'zip' | 'city', required = false) => (
    <TextField control={control} name={name} label={t(`orders.field_${name}`)} required={required} nullable check={check(name)} />
  )
  return (
    <Dialog onClose={onClose} size="lg" fullScreen={isPhone} title={t('orders.edit_customer')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <FieldRow>
            {text('first_name')}
            {text('last_name', true)}
          </FieldRow>
          <TextField
            control={control}
            name="email"
            type="email"
            inputMode="email"
            label={t('orders.email')}
            description={t('orders.edit_email_text')}
            required
            nullable
            check={check('email')}
          />
          <FieldRow>
            <TextField control={control} name="phone" inputMode="tel" label={t('orders.phone')} nullable check={check('phone')} />
            <TextField
              control={control}
              name="company_name"
              label={t('orders.company_name')}
              nullable
              check={check('company_name')}
            />
          </FieldRow>
          <FieldRow>
            {text('address')}
            {text('house_nr')}
          </FieldRow>
          <FieldRow>
            {text('zip')}
            {text('city')}
          </FieldRow>
          <SelectField
            control={control}
            name="country"
            label={t('orders.field_country')}
            options={countries.map((code) => ({ value: code as string, label: countryName(code, language) }))}
          />
          <FieldRow>
            <DateField control={control} name="dob" label={t('orders.dob')} check={check('dob')} />
            <SelectField
              control={control}
              name="gender"
              label={t('orders.gender')}
              options={genders.map((gender) => ({ value: gender as string, label: t(`orders.gender_${gender}`) }))}
            />
          </FieldRow>
          <SwitchField control={control} name="optin" label={t('orders.optin')} />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function valuesOf({ customer, customer_updated_at }: Order) {
  return {
    company_name: customer?.company_name ?? null,
    first_name: customer?.first_name ?? null,
    last_name: customer?.last_name ?? null,
    address: customer?.address.address ?? null,
    house_nr: customer?.address.house_nr ?? null,
    zip: customer?.address.zip ?? null,
    city: customer?.address.city ?? null,
    country: customer?.address.country ?? null,
    phone: customer?.phone ?? null,
    gender: (customer?.gender ?? null) as string | null,
    dob: customer?.dob ?? null,
    email: customer?.email ?? null,
    optin: customer?.optin ?? false,
    updated_at: customer_updated_at,
  }
}
