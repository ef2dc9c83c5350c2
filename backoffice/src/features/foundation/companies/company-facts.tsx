import { Anchor } from '@mantine/core'
import { formatIban } from '@entree/domain/foundation/iban.ts'
import { mailtoLink } from '@entree/domain/foundation/mailto-link.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import styles from './company.module.css'
import type { CompanyDetail } from './company-query.ts'

/** What a company knows of itself and the platform sets: its shop's address, its fees, where its money goes; and whom to ask. */
export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const t = useT()
  const format = useFormat()
  const { data: support } = useQuery({
    queryKey: ['settings', 'support_email'],
    queryFn: ({ signal }) => send('getSetting', { key: 'support_email' }, { signal }),
  })
  const address = support?.value
  const help = (
    <>
      {t('company.agreed_help')} {address && <Anchor href={mailtoLink(String(address))}>{address}</Anchor>}
    </>
  )
  return (
    <FormSection title={t('company.agreed')} description={help}>
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
