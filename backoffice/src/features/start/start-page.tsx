import { Link } from 'react-router'
import { useT } from '../../messages.ts'
import { useSession } from '../../session/session.tsx'
import { useNavigation } from '../../shell/use-navigation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './start-page.module.css'

/** Where a user arrives: a welcome, and the ways on that he may take. */
export function StartPage() {
  const { user } = useSession()
  const t = useT()
  const steps = useNavigation().flatMap(({ entries }) => entries.filter(({ to }) => to !== '/dashboard'))
  return (
    <Page title={t('start.title', { name: user.name })} description={t('start.text')}>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.to}>
            <Link to={step.to} className={styles.step}>
              <Icon name={step.icon} />
              <span>{t(step.label)}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
