import { countryName } from '@entree/domain/foundation/languages.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useT } from '../../messages.ts'
import type { Order } from './use-order.ts'
import styles from './buyer-details.module.css'

/** Who ordered, line by line, as far as it was asked. */
export function BuyerDetails({ customer }: { customer: NonNullable<Order['customer']> }) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat()
  const { address, house_nr, zip, city, country } = customer.address
  const lines = [
    customer.company_name,
    joined(customer.first_name, customer.last_name),
    joined(address, house_nr),
    joined(zip, city),
    country && countryName(country, language),
    customer.phone,
    customer.email,
    customer.dob && format.day(customer.dob),
  ].filter((line) => line)
  return (
    <Card aria-labelledby="buyer-details">
      <h2 id="buyer-details">{t('personal.title')}</h2>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </Card>
  )
}

function joined(...parts: (string | null)[]): string {
  return parts.filter((part) => part).join(' ')
}
