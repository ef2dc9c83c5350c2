import type { InvoiceDetail, InvoiceRow } from '@entree/contract/money/invoices/entities.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { creditLines, creditTotals } from '@entree/domain/money/invoice.ts'
import { useFormat } from '@entree/web/format.ts'
import { Stack, Text } from '@mantine/core'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { InvoiceMails } from './invoice-mails.tsx'
import { invoicesKey } from './invoices-key.ts'
import { useLineName } from './use-line-name.ts'

type Line = InvoiceDetail['lines'][number]
/** `quantities`: how many of each line that something is left of. */
type Values = { how: 'all' | 'part'; quantities: (number | null)[]; reason: string }

/** Asks what of an invoice is credited, all that is left or a quantity of some lines, and why; shows what that comes to (INV-06, M27). */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const t = useT()
  const { id, company_id, number } = invoice
  const query = {
    queryKey: [...invoicesKey, id],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('getInvoice', { company_id, id }, { signal }),
  }
  return (
    <Dialog onClose={onClose} title={t('money.credit_title', { number })}>
      <Loaded query={query}>{(detail) => <CreditForm detail={detail} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function CreditForm({ detail, onClose }: { detail: InvoiceDetail; onClose: () => void }) {
  const t = useT()
  const lines = detail.lines.filter(({ quantity, credited }) => quantity > credited)
  const form = useForm<Values>({ defaultValues: { how: 'all', quantities: lines.map(() => null), reason: '' } })
  const { control } = form
  const how = useWatch({ control, name: 'how' })
  const save = useSave(form, {
    call: 'creditInvoice',
    input: (values) => inputOf(detail, lines, values),
    success: t('money.was_credited'),
    invalidates: [invoicesKey],
    onSaved: onClose,
  })
  const options = (['all', 'part'] as const).map((value) => ({ value, label: t(`money.credit_how_${value}`) }))
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        <Text>{t('money.credit_text')}</Text>
        <RadioField control={control} name="how" label={t('money.credit_how')} options={options} />
        {how === 'part' && (
          <Quantities control={control} lines={lines} isEmpty={() => chosenOf(lines, form.getValues()).length === 0} />
        )}
        <TextField
          control={control}
          name="reason"
          label={t('money.reason')}
          description={t('money.credit_reason_help')}
          maxLength={500}
        />
        <Sum control={control} detail={detail} lines={lines} />
        <Mail control={control} detail={detail} lines={lines} />
        <DialogButtons form={form} isSaving={save.isSaving} is_danger>
          {t('money.credit_all')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

/** How many of each line, none of those that are left empty. */
function Quantities({ control, lines, isEmpty }: { control: Control<Values>; lines: readonly Line[]; isEmpty: () => boolean }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useLineName()
  return lines.map((line, index) => {
    const left = line.quantity - line.credited
    const check = (quantity: number | null) => {
      if (quantity === null) return index === 0 && isEmpty() ? refusal('errors_please_select') : null
      return quantity < 0 || quantity > left ? refusal('credit_above_invoice') : null
    }
    return (
      <NumberField
        key={line.id}
        control={control}
        name={`quantities.${index}`}
        label={nameOf(line)}
        description={t('money.credit_left', { count: left, amount: format.money(line.amount), quantity: line.quantity })}
        check={check}
      />
    )
  })
}

type SumProps = { control: Control<Values>; detail: InvoiceDetail; lines: readonly Line[] }

/** What the credit invoice comes to, as the server reckons it. */
function Sum({ control, detail, lines }: SumProps) {
  const t = useT()
  const format = useFormat()
  const values = useWatch({ control }) as Values
  const credited = creditedOf(detail, lines, values)
  if (credited === null) return null
  const { total } = creditTotals(detail, credited)
  return (
    <Text fw={600}>
      {t(detail.is_vat_shifted ? 'money.credit_sum_without_vat' : 'money.credit_sum', { amount: format.money(-total) })}
    </Text>
  )
}

/** The mail that the company gets of it. */
function Mail({ control, detail, lines }: SumProps) {
  const values = useWatch({ control }) as Values
  const isWhole = creditedOf(detail, lines, values) !== null
  return <InvoiceMails call="previewCreditMail" asked={isWhole ? inputOf(detail, lines, values) : null} />
}

/** The lines of the credit invoice; null: nothing is chosen, or more than is left. */
function creditedOf(detail: InvoiceDetail, lines: readonly Line[], values: Values) {
  const chosen = chosenOf(lines, values)
  if (values.how === 'part' && chosen.length === 0) return null
  // Of what a line is does not matter here.
  const all = detail.lines.map((line) => ({ ...line, event_id: null, payment_method_id: null }))
  const credited = creditLines(all, chosen)
  return credited.refusals.length > 0 ? null : credited.lines
}

function inputOf({ company_id, id }: InvoiceDetail, lines: readonly Line[], values: Values) {
  return { company_id, id, lines: chosenOf(lines, values), reason: values.reason.trim() || null }
}

/** The lines that are chosen, with how many of each; none: all that is left. */
function chosenOf(lines: readonly Line[], { how, quantities }: Values): { line_id: number; quantity: number }[] {
  if (how === 'all') return []
  return lines.flatMap(({ id }, index) => {
    const quantity = quantities[index] ?? 0
    return quantity === 0 || Number.isNaN(quantity) ? [] : [{ line_id: id, quantity }]
  })
}
