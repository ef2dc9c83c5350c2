import type { BankTransfer } from '@entree/contract/money/payments/transfer-entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../messages.ts'
import type { Order } from './use-order.ts'
import styles from './pending-facts.module.css'

/** What an order is quoted by, and what its buyer has to transfer: what the provider does not tell is left out. */
export function PendingFacts({ order, transfer }: { order: Order; transfer: BankTransfer | null }) {
  const t = useT()
  const { money, day } = useFormat()
  const facts = [
    [t('thanks.order_number'), order.order_number],
    [t('pending.amount'), money(transfer?.amount ?? order.total)],
    [t('pending.holder'), transfer?.holder],
    [t('pending.iban'), transfer?.iban],
    [t('pending.bic'), transfer?.bic],
    [t('pending.entity'), transfer?.entity],
    [t('pending.reference'), transfer?.reference],
    [t('pending.ends_on'), transfer?.ends_on && day(transfer.ends_on)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
