import type { CallAnswer } from '@entree/contract/calls.ts'
import type { OrderInvoices } from '@entree/contract/money/buyer-invoices/entities.ts'
import { countryName } from '@entree/domain/foundation/languages.ts'
import { checkBuyerParty, invoiceCountries } from '@entree/domain/money/buyer-party.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { orderInvoicesKey } from './use-download-buyer-invoice.ts'

type Order = Pick<CallAnswer<'getOrderDetail'>, 'id' | 'customer'>
type Props = { order: Order; customer: OrderInvoices['customer']; onClose: () => void }
type Field = 'name' | 'address' | 'zip' | 'city' | 'country' | 'vat_number'

/** Asks for the recipient of an order's invoice; an invoice that exists already is credited and replaced (BINV-04, BINV-08). */
export function BuyerInvoiceDialog({ order, customer, onClose }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const form = useForm({ defaultValues: customer ?? startOf(order) })
  const { control } = form
  const save = useSave(form, {
    call: 'makeInvoiceOfOrder',
    input: (values) => ({ id: order.id, ...values }),
    invalidates: [orderInvoicesKey(order.id)],
    onSaved: onClose,
  })
  const check = (field: Field) => () => checkBuyerParty(form.getValues()).find((refused) => refused.field === field) ?? null
  const text = (name: 'address' | 'zip' | 'city') => (
    <TextField control={control} name={name} label={t(`orders.field_${name}`)} required check={check(name)} />
  )
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={t(customer ? 'orders.change_invoice' : 'orders.make_invoice')}
    >
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          {customer && <Text size="sm">{t('orders.change_invoice_text')}</Text>}
          <TextField control={control} name="name" label={t('orders.invoice_name')} required check={check('name')} />
          {text('address')}
          <FieldRow>
            {text('zip')}
            {text('city')}
          </FieldRow>
          <FieldRow>
            <SelectField
              control={control}
              name="country"
              label={t('orders.field_country')}
              required
              options={invoiceCountries.map((code) => ({ value: code as string, label: countryName(code, language) }))}
            />
            <TextField control={control} name="vat_number" label={t('orders.vat_number')} nullable check={check('vat_number')} />
          </FieldRow>
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('orders.make_invoice')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function startOf({ customer }: Order) {
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')
  return {
    name: customer?.company_name || joined(customer?.first_name, customer?.last_name),
    address: joined(customer?.address.address, customer?.address.house_nr),
    zip: customer?.address.zip ?? '',
    city: customer?.address.city ?? '',
    country: customer?.address.country ?? '',
    vat_number: null as string | null,
  }
}
