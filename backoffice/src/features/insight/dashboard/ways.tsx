import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useNavigation } from '../../../shell/use-navigation.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './start-page.module.css'

/** The screens that the user may open. */
export function Ways() {
  const t = useT()
  const ways = useNavigation().flatMap(({ entries }) => entries.filter(({ to }) => to !== '/dashboard'))
  return (
    <ul className={styles.steps}>
      {ways.map((way) => (
        <li key={way.label}>
          <Link to={way.to} className={styles.step}>
            <Icon name={way.icon} />
            <span>{t(way.label)}</span>
            <Icon name="chevron-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
