import { formatDay } from '@entree/domain/foundation/dates.ts'
import { buyerDocumentKind } from '@entree/domain/money/buyer-invoice.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useT } from '../../messages.ts'
import type { Order } from '../orders/use-order.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { orderInvoicesQuery, type OrderInvoices } from './order-invoices-query.ts'
import styles from './order-invoice.module.css'

/** The invoice of a paid order with its credit notes, and a link to one; only buyers who want it are asked for the addressee (BINV-01). */
export function OrderInvoice({ order }: { order: Order }) {
  const t = useT()
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery({ ...orderInvoicesQuery(order), enabled: isPaid(order.payment_status) && order.total > 0 })
  if (!data || (!data.can_make && data.invoices.length === 0)) return null
  return (
    <section className={styles.invoice} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('invoice.title')}</h2>
      <Card>
        {data.invoices.length > 0 && <Documents order={order} documents={data.invoices} />}
        {isAsking ? (
          <InvoiceForm order={order} customer={data.customer} onDone={() => setAsking(false)} />
        ) : (
          data.can_make && (
            <Button look={data.customer ? 'quiet' : 'secondary'} onClick={() => setAsking(true)}>
              {t(data.customer ? 'invoice.change' : 'invoice.ask')}
            </Button>
          )
        )}
      </Card>
    </section>
  )
}

const NAMES = {
  invoice: 'invoice.invoice',
  credit: 'invoice.credit',
  debit: 'invoice.debit',
  month: 'invoice.invoice',
} as const

function Documents({ order: { id, secret }, documents }: { order: Order; documents: OrderInvoices['invoices'] }) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <ul className={styles.list}>
      {documents.map((document) => (
        <li key={document.id}>
          <a href={`/api/order/${id}/${secret}/invoices/${document.id}/pdf`} download>
            {t(NAMES[buyerDocumentKind(document)], { number: document.number })}
          </a>
          {document.has_ubl && (
            <a
              href={`/api/order/${id}/${secret}/invoices/${document.id}/ubl`}
              aria-label={t('invoice.ubl_of', { number: document.number })}
              download
            >
              {t('invoice.ubl')}
            </a>
          )}
          <span className={styles.date}>{formatDay(document.date, language)}</span>
          <span className={styles.amount}>{format.money(document.total)}</span>
        </li>
      ))}
    </ul>
  )
}
