import { mailtoLink } from '@entree/domain/foundation/mailto-link.ts'
import type { Company } from '../data.ts'
import { ConsentSettingsButton } from '../features/consent/consent-settings-button.tsx'
import { useT } from '../messages.ts'
import { Link } from '../router/link.tsx'
import styles from './footer.module.css'

/** How to reach the company (LAY-11, LAY-12, LAY-13) and its own links (LAY-15). */
export function Footer({ company }: { company: Company | undefined }) {
  const t = useT()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {company && (
          <div className={styles.contact}>
            <p className={styles.name}>{company.name}</p>
            {company.phone && <a href={`tel:${company.phone.replaceAll(/[^+\d]/g, '')}`}>{company.phone}</a>}
            {company.email_customer_questions && (
              <a href={mailtoLink(company.email_customer_questions)}>{company.email_customer_questions}</a>
            )}
            {company.show_kvk_on_pos && company.kvk && <p>{t('footer_kvk', { kvk: company.kvk })}</p>}
          </div>
        )}
        <ul className={styles.links}>
          {company?.layout.footer.links.map(({ text, url }) => (
            <li key={`${text} ${url}`}>
              <a href={url} rel="noreferrer">
                {text}
              </a>
            </li>
          ))}
          <li>
            {/* Not a page of the app to the browser: only there Google's captcha may be allowed (LOST-01). */}
            <a href="/ticket-lost">{t('lost_tickets')}</a>
          </li>
          <li>
            <Link to="/terms-conditions">{t('terms_title')}</Link>
          </li>
          <li>
            <ConsentSettingsButton className={styles.settings} />
          </li>
        </ul>
      </div>
    </footer>
  )
}
