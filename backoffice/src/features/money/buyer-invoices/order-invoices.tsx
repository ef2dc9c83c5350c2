import type { CallAnswer } from '@entree/contract/calls.ts'
import type { OrderInvoices as Invoices } from '@entree/contract/money/buyer-invoices/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { buyerDocumentKind } from '@entree/domain/money/buyer-invoice.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { BuyerInvoiceDialog } from './buyer-invoice-dialog.tsx'
import { orderInvoicesKey, useDownloadBuyerInvoice, useDownloadBuyerUbl } from './use-download-buyer-invoice.ts'

type Order = CallAnswer<'getOrderDetail'>

/**
 * The invoice of an order with its credit notes, and the button that makes it for the buyer (BINV-08). Renders nothing
 * for an order that has no invoice and cannot have one.
 */
export function OrderInvoices({ order }: { order: Order }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayMake = useMay('order.change_customer')
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: orderInvoicesKey(order.id),
    queryFn: ({ signal }) => send('listInvoicesOfOrder', { id: order.id }, { signal }),
    enabled: order.payment_status === 'paid',
  })
  if (isLoadingError) {
    return (
      <FormSection title={t('orders.invoices')}>
        <LoadFailed onRetry={() => refetch()} />
      </FormSection>
    )
  }
  const canMake = data !== undefined && data.can_make && mayMake
  if (!data || (!canMake && data.invoices.length === 0)) return null
  return (
    <FormSection title={t('orders.invoices')}>
      <Documents invoices={data.invoices} />
      {canMake && (
        <Group>
          <Button
            variant="default"
            leftSection={<Icon name={data.customer ? 'edit' : 'plus'} size={18} />}
            onClick={() => setOpen(true)}
          >
            {t(data.customer ? 'orders.change_invoice' : 'orders.make_invoice')}
          </Button>
        </Group>
      )}
      {isOpen && <BuyerInvoiceDialog order={order} customer={data.customer} onClose={() => setOpen(false)} />}
    </FormSection>
  )
}

const NAMES = {
  invoice: 'orders.invoice',
  credit: 'orders.credit_note',
  debit: 'orders.debit_note',
  month: 'orders.invoice',
} as const

function Documents({ invoices }: { invoices: Invoices['invoices'] }) {
  const t = useT()
  const format = useFormat()
  const [download, ubl] = [useDownloadBuyerInvoice(), useDownloadBuyerUbl()]
  if (invoices.length === 0) return <Text c="dimmed">{t('orders.no_invoice')}</Text>
  return (
    <Stack gap={4}>
      {invoices.map(({ id, kind, number, date, total, has_ubl }) => (
        <Group key={id} justify="space-between" gap="xs">
          <Button
            variant="subtle"
            px={0}
            leftSection={<Icon name="download" size={18} />}
            loading={download.isRunning}
            onClick={() => void download.run({ id })}
          >
            {t(NAMES[buyerDocumentKind({ kind, total })], { number })}
          </Button>
          {has_ubl && (
            <Button
              variant="subtle"
              px={0}
              aria-label={t('orders.e_invoice', { number })}
              loading={ubl.isRunning}
              onClick={() => void ubl.run({ id })}
            >
              UBL
            </Button>
          )}
          <Text size="sm">
            {formatDayNumeric(date)} · {format.money(total)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
