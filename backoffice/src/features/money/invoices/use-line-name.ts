import type { InvoiceDetail } from '@entree/contract/money/invoices/entities.ts'
import { useT } from '../../../messages.ts'
import { useMethodName } from '../../../ui/method-name.ts'

type Named = Pick<InvoiceDetail['lines'][number], 'kind' | 'fee_type' | 'event' | 'payment_method'>

/** What a line of an invoice is of: `Service fee, Summer Fest`. */
export function useLineName(): (line: Named) => string {
  const t = useT()
  const methodName = useMethodName()
  return ({ kind, fee_type, event, payment_method }) => {
    const name =
      kind === 'payment_cost'
        ? t('money.payment_cost')
        : t(`money.type_${kind === 'correction' ? (fee_type ?? 'ticket_fee') : kind}`)
    const what = kind === 'correction' ? t('money.correction', { name }) : name
    return [what, event ?? (payment_method && methodName(payment_method))].filter(Boolean).join(', ')
  }
}
