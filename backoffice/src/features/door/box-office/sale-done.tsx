import { Button } from '@mantine/core'
import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import { seatsText } from '@entree/domain/catalogue/seats-text.ts'
import { changeOf } from '@entree/domain/door/sale.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Office } from './sale-cart.ts'
import styles from './sale-done.module.css'
import { SalePapers } from './sale-papers.tsx'
import { TicketCodes } from './ticket-codes.tsx'
import { useKeys } from './use-keys.ts'

type SaleDoneProps = { sale: BoxOfficeSale; office: Office; zone: string; onNext: () => void }

/** What was sold: change to give back, codes, paper and mail; and the next customer with one tap or Enter. */
export function SaleDone({ sale, office, zone, onNext }: SaleDoneProps) {
  const t = useT()
  const { times } = useFormat(zone)
  const { language } = useLanguage()
  const [showsCodes, setShowsCodes] = useState(false)
  const { order, tickets, not_checked_in } = sale
  const { given, total, payment_method, timeslot } = order
  useKeys({ n: onNext })
  const seats = seatsText(
    tickets.flatMap(({ seat }) => seat ?? []),
    (key, values) => t(`seat.${key}`, values),
    language,
  )
  const inside = tickets.filter(({ scanned_at }) => scanned_at !== null).length
  return (
    <div className={styles.done}>
      <div className={styles.head} role="status">
        <span className={styles.sign}>
          <Icon name="check" size={32} />
        </span>
        <h2>{t('box.sold', { count: tickets.length })}</h2>
        <p className={styles.quiet}>
          {[
            t('box.order', { number: order.order_number }),
            formatEuro(total),
            payment_method && t(`ui.method_${payment_method}`),
            timeslot && times(timeslot),
            inside > 0 && t('box.checked_in', { count: inside }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {seats !== '' && <p className={styles.change}>{seats}</p>}
        {given !== null && given > total && (
          <p className={styles.change}>
            {t('box.change_back')} <strong>{formatEuro(changeOf(given, total))}</strong>
          </p>
        )}
      </div>
      {not_checked_in !== null && (
        <Notice tone="warning">
          {t('box.not_checked_in')} {not_checked_in === 'ticket_not_found' ? '' : t(`errors.${not_checked_in}`)}
        </Notice>
      )}
      <Button size="xl" autoFocus onClick={onNext}>
        {t('box.next')}
      </Button>
      <SalePapers box_office_id={office.id} order={order} />
      {tickets.length > 0 && (
        <Button variant="subtle" size="md" aria-expanded={showsCodes} onClick={() => setShowsCodes(!showsCodes)}>
          {t(showsCodes ? 'box.hide_codes' : 'box.show_codes')}
        </Button>
      )}
      {showsCodes && <TicketCodes tickets={tickets} />}
    </div>
  )
}
