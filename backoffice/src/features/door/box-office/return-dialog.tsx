import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import { seatText } from '@entree/domain/catalogue/seating.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { chosenTogether } from '@entree/domain/money/came-with.ts'
import { forTheRest, planRefund, refundWishRefusals } from '@entree/domain/money/refundable.ts'
import { createScannedSearch, endsCode } from '@entree/web/typed-code.ts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { useSave } from '../../../ui/use-save.ts'
import { boxOfficeKey } from './box-office-query.ts'

type Refundable = CallAnswer<'getRefundable'>
type Values = { order_product_ids: number[] }
type ReturnDialogProps = { sale: BoxOfficeSale; onClose: () => void }

/** What of a sale comes back, ticket by ticket or all of it, for the money that was paid for it (REF-03, BOX-20). */
export function ReturnDialog({ sale, onClose }: ReturnDialogProps) {
  const t = useT()
  const { id } = sale.order
  const query = queryOptions({
    queryKey: [...boxOfficeKey, 'refundable', id],
    queryFn: ({ signal }) => send('getRefundable', { id }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog onClose={onClose} title={t('box.refund')}>
      <Loaded query={query}>{(refundable) => <ReturnForm {...{ sale, refundable, onClose }} />}</Loaded>
    </Dialog>
  )
}

function ReturnForm({ sale, refundable, onClose }: ReturnDialogProps & { refundable: Refundable }) {
  const t = useT()
  const refusalText = useRefusalText()
  // One for each time it is opened, so that a second click, or a lost answer, refunds once.
  const [idempotency_key] = useState(() => crypto.randomUUID())
  const all = refundable.products.map(({ order_product_id }) => order_product_id)
  const form = useForm<Values>({ defaultValues: { order_product_ids: all.length === 1 ? all : [] } })
  const chosen = useWatch({ control: form.control, name: 'order_product_ids' })
  const choose = (ids: readonly number[]) => form.setValue('order_product_ids', [...ids], { shouldDirty: true })
  const toggle = (ids: readonly number[]) => choose(chosenTogether(refundable.additions, chosen, ids))
  const wish = forTheRest(refundable, wishOf(chosen))
  const { amount } = planRefund(refundable, wish)
  const [refused] = amount > 0 ? refundWishRefusals(refundable, { ...wish, amount }) : []
  const save = useSave(form, {
    call: 'refundOrder',
    input: () => ({ id: sale.order.id, ...wishOf(chosen), order_product_ids: chosen, amount, send_email: false }),
    idempotency_key,
    success: t('box.refund_done'),
    invalidates: [boxOfficeKey],
    onSaved: onClose,
  })
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        {all.length > 1 && (
          <>
            <ScanBack sale={sale} onBack={(id) => toggle([...new Set([...chosen, id])])} open={all} />
            <Checkbox
              size="md"
              label={t('box.return_all')}
              checked={chosen.length === all.length}
              indeterminate={chosen.length > 0 && chosen.length < all.length}
              onChange={() => choose(chosen.length === all.length ? [] : all)}
            />
          </>
        )}
        <Checkbox.Group label={t('box.return_choose')} value={chosen.map(String)} onChange={(ids) => toggle(ids.map(Number))}>
          <Stack gap="sm" mt="xs" mah="16rem" style={{ overflowY: 'auto' }}>
            {refundable.products.map(({ order_product_id, price }) => (
              <Checkbox
                key={order_product_id}
                size="md"
                value={String(order_product_id)}
                label={[...nameOf(sale, order_product_id, t), formatEuro(price)].join(' · ')}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {refused && (
          <Text c="var(--color-danger)" size="sm" role="alert">
            {refusalText(refused)}
          </Text>
        )}
        {chosen.length > 0 && amount === 0 && (
          <Text size="sm" role="status">
            {t('box.return_free')}
          </Text>
        )}
        <Text size="sm">{t(sale.order.payment_method === 'cash' ? 'box.refund_cash' : 'box.refund_pin')}</Text>
        <DialogButtons form={form} isSaving={save.isSaving} disabled={amount <= 0 || refused !== undefined} is_danger>
          {t('box.refund_amount', { amount: formatEuro(amount) })}
        </DialogButtons>
      </Stack>
    </form>
  )
}

type ScanBackProps = { sale: BoxOfficeSale; open: readonly number[]; onBack: (order_product_id: number) => void }

/** A field to scan the tickets into that the customer hands back, or to type their numbers. */
function ScanBack({ sale: { order, tickets }, open, onBack }: ScanBackProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const [scanned] = useState(createScannedSearch)
  const take = () => {
    const typed = scanned.read(text.trim()).trim().toUpperCase()
    const ticket = tickets.find(({ id, code }) => code === typed || String(id) === typed)
    const unit = order.units.find((one) => ticket !== undefined && one.ticket_id === ticket.id)
    const isOpen = unit !== undefined && open.includes(unit.id)
    setIsUnknown(!isOpen)
    setText('')
    if (isOpen) onBack(unit.id)
  }
  return (
    <TextInput
      data-autofocus
      label={t('box.return_scan')}
      autoComplete="off"
      size="md"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        scanned.onKey(event.nativeEvent)
        if (!endsCode(event) || text.trim() === '') return
        event.preventDefault()
        take()
      }}
      error={isUnknown && t('box.return_unknown')}
      errorProps={{ role: 'alert' }}
    />
  )
}

function wishOf(order_product_ids: readonly number[]) {
  return { order_product_ids, include_ticket_fees: false, include_payment_fees: false, amount: null }
}

/** What it is, with the number that stands on its ticket, and whether it was checked in. */
function nameOf({ order, tickets }: BoxOfficeSale, id: number, t: ReturnType<typeof useT>): string[] {
  const unit = order.units.find((one) => one.id === id)
  const ticket = tickets.find((one) => one.id === unit?.ticket_id)
  const { product = '' } = unit ?? {}
  if (ticket === undefined) return [product]
  const seat = ticket.seat && seatText(ticket.seat, (key, values) => t(`seat.${key}`, values))
  return [product, ...(seat ? [seat] : []), String(ticket.id), ...(ticket.scanned_at === null ? [] : [t('box.inside')])]
}
