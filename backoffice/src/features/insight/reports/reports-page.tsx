import { reportNames, reportPermission } from '@entree/domain/insight/reports.ts'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { Page } from '../../../ui/page.tsx'
import styles from './reports-page.module.css'

/** The reports that the user may open, each with what it shows (REP-01 to REP-14 are behind these). */
export function ReportsPage() {
  const t = useT()
  const { permissions } = useSession()
  const shown = reportNames.filter((report) => permissions.includes(reportPermission(report)))
  return (
    <Page title={t('nav.reports')}>
      <ul className={styles.list}>
        {shown.map((report) => (
          <li key={report}>
            <Link to={`/reports/${report}`} className={styles.card}>
              <strong>{t(`reports.title_${report}`)}</strong>
              <span>{t(`reports.text_${report}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
