import { Button } from '@mantine/core'
import { countryName } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT, type MessageKey } from '../../../messages.ts'
import { BarePage } from './bare-page.tsx'
import type { CompanyForm } from './company-form.ts'
import type { KeptSignUp } from './kept-sign-up.ts'
import { signUpOptionsQuery } from './sign-up-options.ts'
import styles from './summary-stage.module.css'

type SummaryStageProps = {
  signUp: KeptSignUp
  company: CompanyForm
  isCreating: boolean
  onChange: () => void
  onCreate: () => void
}

/** All that was filled in, to confirm before anything is made (DEC-B-25). */
export function SummaryStage({ signUp, company, isCreating, onChange, onCreate }: SummaryStageProps) {
  const { data: options } = useQuery(signUpOptionsQuery())
  const { language } = useLanguage()
  const t = useT()
  const { country, subdomain } = company
  const rows: [MessageKey, string][] = [
    ['account.contact_person', signUp.contact_person],
    ['account.email', signUp.email],
    ['account.company_name', company.company_name],
    ['account.subdomain', `${subdomain}.${options?.platform_domain ?? '…'}`],
    ['account.full_address', [company.address, company.zip, company.city].filter(Boolean).join(', ')],
    ['account.country', country === null ? '' : countryName(country, language)],
    ['account.phone', company.phone],
    ['account.kvk', company.kvk],
    ['account.vat_number', company.vat_number],
    ['account.iban', company.iban],
  ]
  return (
    <BarePage step={4} title={t('account.check_title')} text={t('account.check_text')}>
      <dl className={styles.rows}>
        {rows
          .filter(([, value]) => value.trim() !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.actions}>
        <Button size="md" fullWidth loading={isCreating} onClick={onCreate}>
          {t('account.create')}
        </Button>
        <Button size="md" fullWidth variant="subtle" disabled={isCreating} onClick={onChange}>
          {t('account.change')}
        </Button>
      </div>
    </BarePage>
  )
}
