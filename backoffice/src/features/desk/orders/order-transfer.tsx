import type { CallAnswer } from '@entree/contract/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Facts } from './facts.tsx'

/** What the buyer has to transfer, where and by when, as the provider said (PAY-22, PAY-26); nothing when no transfer is awaited. */
export function OrderTransfer({ order: { transfer } }: { order: Pick<CallAnswer<'getOrderDetail'>, 'transfer'> }) {
  const t = useT()
  const format = useFormat()
  if (transfer === null || transfer.kind === 'debit') return null
  const { kind, holder, iban, bic, entity, reference, amount, ends_on, url } = transfer
  return (
    <FormSection title={t(kind === 'voucher' ? 'orders.voucher' : 'orders.transfer')}>
      <Facts
        facts={[
          { name: t('orders.transfer_amount'), value: format.money(amount) },
          { name: t('orders.transfer_holder'), value: holder },
          { name: t('orders.transfer_iban'), value: iban },
          { name: t('orders.transfer_bic'), value: bic },
          { name: t('orders.transfer_entity'), value: entity },
          { name: t('orders.transfer_reference'), value: reference },
          { name: t('orders.transfer_ends_on'), value: ends_on && format.day(ends_on) },
          {
            name: t('orders.transfer_page'),
            value: url && (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {new URL(url).host}
              </a>
            ),
          },
        ]}
      />
    </FormSection>
  )
}
