import { countryName } from '@entree/domain/foundation/languages.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { checkBuyerParty, invoiceCountries } from '@entree/domain/money/buyer-party.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { Select } from '@entree/web/ui/select.tsx'
import { TextInput } from '@entree/web/ui/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { useOrderFailure } from '../orders/use-order-failure.ts'
import type { Order } from '../orders/use-order.ts'
import { orderInvoicesQuery, type OrderInvoices } from './order-invoices-query.ts'
import styles from './order-invoice.module.css'

const fields = ['name', 'address', 'zip', 'city', 'country', 'vat_number'] as const
type Field = (typeof fields)[number]
type Values = Record<Field, string>

type InvoiceFormProps = { order: Order; customer: OrderInvoices['customer']; onDone: () => void }

/** Whom the invoice is to, filled in with what the order knows; what is wrong stands beside its field (BINV-01). */
export function InvoiceForm({ order, customer, onDone }: InvoiceFormProps) {
  const t = useT()
  const { language, t: translate } = useLanguage()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { queryKey } = orderInvoicesQuery(order)
  const look = () => client.invalidateQueries({ queryKey })
  const fail = useOrderFailure(() => void look())
  const [values, setValues] = useState(() => startOf(order, customer))
  const [wrong, setWrong] = useState<Partial<Record<string, Refusal>>>({})
  const [isSending, setSending] = useState(false)
  // The buyer who asked for it continues in the first field, also without a mouse.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const refuse = (refusals: Partial<Record<string, Refusal>>) => {
    setWrong(refusals)
    const first = fields.find((field) => refusals[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSending) return
    const vat_number = values.vat_number.trim() || null
    const found = checkBuyerParty({ ...values, vat_number })
    if (found.length > 0) return refuse(Object.fromEntries(found.map((one) => [one.field ?? '', one])))
    setSending(true)
    try {
      const { id, secret } = order
      await send('makeOrderInvoice', { id, secret, ...values, vat_number })
      await look()
      onDone()
    } catch (error) {
      refuse(fail(error, fields))
    }
    setSending(false)
  }
  const control = (field: Field) => ({
    name: field,
    value: values[field],
    error: wrong[field] && refusalMessage(translate, wrong[field]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setValues((all) => ({ ...all, [field]: target.value }))
      setWrong((all) => ({ ...all, [field]: undefined }))
    },
  })
  const countries = invoiceCountries.map((value) => ({ value, label: countryName(value, language) }))
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label={t('invoice.title')}>
      <TextInput {...control('name')} label={t('invoice.name')} autoComplete="organization" maxLength={200} required />
      <TextInput {...control('address')} label={t('invoice.address')} autoComplete="street-address" maxLength={300} required />
      <div className={styles.place}>
        <TextInput {...control('zip')} label={t('personal.zip')} autoComplete="postal-code" maxLength={20} required />
        <TextInput {...control('city')} label={t('personal.city')} autoComplete="address-level2" maxLength={100} required />
      </div>
      <Select
        {...control('country')}
        label={t('personal.country')}
        autoComplete="country"
        required
        options={countries}
        placeholder={t('invoice.choose_country')}
      />
      <TextInput
        {...control('vat_number')}
        label={t('invoice.vat_number')}
        hint={t('invoice.vat_number_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={isSending}>
          {t('invoice.make')}
        </Button>
        <Button onClick={onDone}>{t('invoice.cancel')}</Button>
      </div>
    </form>
  )
}

function startOf({ customer: buyer }: Order, customer: OrderInvoices['customer']): Values {
  if (customer) return { ...customer, vat_number: customer.vat_number ?? '' }
  const { address, house_nr, zip, city, country } = buyer?.address ?? {
    address: '',
    house_nr: '',
    zip: '',
    city: '',
    country: '',
  }
  return {
    name: buyer?.company_name || joined(buyer?.first_name, buyer?.last_name),
    address: joined(address, house_nr),
    zip: zip ?? '',
    city: city ?? '',
    country: country ?? '',
    vat_number: '',
  }
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
