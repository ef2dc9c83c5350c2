import { shopLanguages } from '@entree/domain/foundation/languages.ts'
import { mailtoLink } from '@entree/domain/foundation/mailto-link.ts'
import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../../data.ts'
import { DefaultLogo } from '../../layout/default-logo.tsx'
import { LanguageMenu } from '../../layout/language-menu.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { LostForm } from './lost-form.tsx'
import styles from './ticket-lost-page.module.css'

/** For buyers who cannot find their tickets (ROUTE-21, LOST-18): a page on its own, without the shop around it (LOST-01). */
export function TicketLostPage() {
  const t = useT()
  const { data: company } = useQuery(companyQuery())
  usePage(t('lost_tickets'))
  const questions = company?.email_customer_questions
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.top}>
        <div className={styles.company}>{company && <DefaultLogo name={company.name} />}</div>
        <LanguageMenu offered={shopLanguages} />
      </div>
      <div className={styles.content}>
        <h1>{t('lost_tickets')}</h1>
        <p className={styles.intro}>{t('lost.intro')}</p>
        <LostForm />
        <p className={styles.more}>
          {/* A page of its own in the browser's eyes too, since only here Google's captcha may be allowed. */}
          <a href="/">{t('lost.to_shop')}</a>
          {questions && <a href={mailtoLink(questions)}>{questions}</a>}
        </p>
      </div>
    </main>
  )
}
