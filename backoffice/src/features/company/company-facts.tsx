import { formatIban } from '@entree/domain/iban.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../messages.ts'
import { FormSection } from '../../ui/form-section.tsx'
import styles from './company.module.css'
import type { CompanyDetail } from './company-query.ts'

/** What a company knows of itself and the platform sets: its shop's address, its fees, where its money goes. */
export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const t = useT()
  const format = useFormat()
  return (
    <FormSection title={t('company.agreed')} description={t('company.agreed_help')}>
      <dl className={styles.facts}>
        <dt>{t('company.shop_address')}</dt>
        <dd>{company.domain}</dd>
        <dt>{t('company.payout_iban')}</dt>
        <dd>{company.payout_iban ? formatIban(company.payout_iban) : t('company.not_set')}</dd>
        <dt>{t('company.ticket_fee')}</dt>
        <dd>{format.money(company.ticket_fee)}</dd>
        <dt>{t('company.refund_fee')}</dt>
        <dd>{format.money(company.refund_fee)}</dd>
      </dl>
    </FormSection>
  )
}
